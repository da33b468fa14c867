import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRoute } from '../../shell/composer/render/find-route';
import { loadSection } from '../../shell/composer/render/load-section';
import { createSectionRenderer } from '../../shell/composer/render/section-renderer';
import { writePage } from '../../shell/composer/render/write-page';
import { writeCompressedAtOnce } from '../../shell/composer/store/compress-files';
import type { StoredRelease } from '../../shell/composer/store/read-releases';

/** CPU time of each step of a place's page, in milliseconds. */
export interface PagePhases {
  /** The section's own code: finding the place and all that its page shows. */
  readonly section: number;
  readonly react: number;
  /** Finding the route, the page's style, and putting the document together. */
  readonly document: number;
  /** With its hash and its entry in the list of pages. */
  readonly write: number;
  readonly compress: number;
}

const warmUp = 200;
const measured = 800;

/** Measures the composer's steps one after another, in one thread, over some places' pages. */
export async function measurePhases(stored: readonly StoredRelease[]): Promise<PagePhases> {
  const [shell, own] = ['shell', 'locations'].map((name) => stored.find((one) => one.release.name === name) ?? missing(name));
  const sources = shell && own ? [shell, own] : missing('both');
  const release = own?.release ?? missing('locations');
  const loaded = loadSection(sources);
  const route = loaded.section.routes.find(({ path }) => path === '/:location') ?? missing('/:location');
  const renderer = createSectionRenderer(loaded, { stored: sources, links: [], pageBytes: Infinity });
  const patterns = release.routes.map(({ pattern }) => ({ section: release.name, pattern }));
  const target = await mkdtemp(join(tmpdir(), 'site-phases-'));
  const spent = { section: 0, react: 0, whole: 0, write: 0, compress: 0 };
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
    const { path } = known;
    const outcome = await timed('section', () => route.render({ path, params: { location: path.slice(1) }, query: {} }));
    if (outcome.kind === 'redirect') throw new Error(`Wanted a page at ${path}, found a redirect to ${outcome.to}.`);
    await timed('react', () => loaded.shell.renderPage({ path, section: release.name, outcome }));
    const page = await timed('whole', () => renderer.render({ path, route: findRoute(patterns, path) }));
    if (page.kind !== 'page') throw new Error(`Wanted a page at ${path}, found a redirect to ${page.to}.`);
    await timed('write', () => writePage(target, known, page));
    await timed('compress', () => writePage(target, known, page, writeCompressedAtOnce));
  }
  await rm(target, { recursive: true, force: true });
  const { section, react, whole, write, compress } = perPage(spent, places.length - warmUp);
  return { section, react, document: whole - section - react, write, compress: compress - write };
}

function perPage<K extends string>(spent: Readonly<Record<K, number>>, pages: number): Record<K, number> {
  return Object.fromEntries(Object.entries<number>(spent).map(([phase, ms]) => [phase, ms / pages])) as Record<K, number>;
}

function missing(what: string): never {
  throw new Error(`Wanted ${what} among the releases, found none.`);
}
