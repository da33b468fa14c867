import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeCompressedAtOnce } from '../../shell/composer/store/compress-files';
import { writePage } from '../../shell/composer/render/write-page';
import { createSiteRenderer } from '../../shell/composer/render/site-renderer';
import type { StoredRelease } from '../../shell/composer/render/site-renderer';
import { loadSectionBundle, loadShellBundle } from '../../shell/composer/render/load-bundle';

/** CPU time of each step of a place's page, in milliseconds. */
export interface PagePhases {
  /** What the section prepares and loads. */
  readonly prepare: number;
  readonly react: number;
  /** Finding the route and its files, and the HTML around the app. */
  readonly document: number;
  /** With its hash, links and headings for the list of pages. */
  readonly write: number;
  readonly compress: number;
}

const warmUp = 200;
const measured = 800;

/** Takes the steps of the composer apart, one after another in one thread, over some places' pages. */
export async function measurePhases(stored: readonly StoredRelease[]): Promise<PagePhases> {
  const find = (name: string) => stored.find(({ release }) => release.name === name) ?? missing(name);
  const shell = loadShellBundle(find('shell').folder);
  const { release, folder } = find('locations');
  const route = loadSectionBundle(folder, shell).section.routes.find(({ path }) => path === '/:location') ?? missing('/:location');
  const renderer = createSiteRenderer(stored);
  const target = await mkdtemp(join(tmpdir(), 'site-phases-'));
  const spent = { prepare: 0, react: 0, whole: 0, write: 0, compress: 0 };
  const timed = async <T>(phase: keyof typeof spent, step: () => Promise<T> | T): Promise<T> => {
    const before = process.cpuUsage();
    const result = await step();
    const { user, system } = process.cpuUsage(before);
    spent[phase] += (user + system) / 1000;
    return result;
  };
  const places = release.knownPages.filter(({ path }) => /^\/[a-z0-9-]+$/.test(path) && path !== '/areas').slice(0, warmUp + measured);
  for (const [index, known] of places.entries()) {
    if (index === warmUp) for (const phase of Object.keys(spent) as (keyof typeof spent)[]) spent[phase] = 0;
    const request = { path: known.path, params: { location: known.path.slice(1) } };
    const outcome = await timed('prepare', async () => route.load({ ...request, data: await route.prepare?.({ ...request, query: {} }) }));
    await timed('react', () => shell.renderApp(known.path, outcome));
    const page = await timed('whole', () => renderer.render(known.path));
    if (page.kind !== 'page') throw new Error(`Wanted a page at ${known.path}, found a redirect to ${page.to}.`);
    await timed('write', () => writePage(target, known, page));
    await timed('compress', () => writePage(target, known, page, writeCompressedAtOnce));
  }
  await rm(target, { recursive: true, force: true });
  const { prepare, react, whole, write, compress } = perPage(spent, places.length - warmUp);
  return { prepare, react, document: whole - prepare - react, write, compress: compress - write };
}

function perPage<K extends string>(spent: Readonly<Record<K, number>>, pages: number): Record<K, number> {
  return Object.fromEntries(Object.entries<number>(spent).map(([phase, ms]) => [phase, ms / pages])) as Record<K, number>;
}

function missing(what: string): never {
  throw new Error(`Wanted ${what} among the releases, found none.`);
}
