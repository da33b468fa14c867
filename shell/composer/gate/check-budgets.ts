import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { PrerenderedSection } from '@site/shared';
import type { DocumentFiles } from '../../src/document/page-document';
import { documentFiles, livePartFiles } from '../render/document-files';
import { releaseBase } from '../render/make-lock';
import type { StoredRelease } from '../render/site-renderer';
import { shellName } from '@site/shared/lock';
import type { PrerenderedShell } from '../render/load-bundle';
import { browserFile } from '../store/release';
import type { Release } from '../store/release';
import { budgets } from './budgets';
import type { Budget } from './budgets';
import type { Refusal } from './refusal';

/** A composition, ready to tell what its pages load. */
export interface WeighedComposition {
  readonly stored: readonly StoredRelease[];
  readonly sections: ReadonlyMap<string, PrerenderedSection['section']>;
  readonly findRoute: PrerenderedShell['findRoute'];
}

/** Whether the first load of each route, and of a still page with one of its parts alive, stays within its budget. A release of the shell weighs on every section's. */
export async function checkBudgets(composition: WeighedComposition, candidate: string): Promise<Refusal[]> {
  const weighed = composition.stored.filter(({ release: { name } }) => candidate === shellName || name === candidate);
  const sizeOf = createScale(composition.stored);
  const refusals = weighed.flatMap(({ release }) =>
    firstLoads(composition, release).map(async ({ loads, ...load }) =>
      refuseHeavy(release, load, await Promise.all(loads.map((urls) => weigh(urls, sizeOf)))),
    ),
  );
  return (await Promise.all(refusals)).flat();
}

/** First loads that have to keep one budget. */
interface FirstLoads {
  readonly pages: string;
  readonly budget: Budget;
  /** Each load's URLs. */
  readonly loads: readonly string[][];
}

/**
 * For each route the files of each known page, as if it were live; a route without one stands for itself. The shell
 * answers as well for what comes with every page that is not.
 */
function firstLoads({ stored, sections, findRoute }: WeighedComposition, release: Release): FirstLoads[] {
  const releases = new Map(stored.map((other) => [other.release.name, other.release]));
  const patterns = stored.flatMap(({ release: { name, routes } }) => routes.map(({ pattern }) => ({ section: name, pattern })));
  const pages = release.knownPages.flatMap(({ path }) => findRoute(patterns, path) ?? []);
  const isShell = release.name === shellName;
  const still = { pages: 'pages without live parts', budget: budgets.still, loads: [urlsOf(documentFiles(releases, new Map(), null, false))] };
  const live = release.routes.map(({ pattern }) => {
    const known = pages.filter((page) => page.pattern === pattern).flatMap((page) => filesOfPage(() => documentFiles(releases, sections, page, true)));
    const bare = { section: release.name, pattern, params: {} };
    const loads = known.length > 0 ? known : [documentFiles(releases, new Map(), bare, true)];
    return { pages: `${pattern} of ${release.name}`, budget: budgets[isShell ? 'shell' : 'remote'], loads: loads.map(urlsOf) };
  });
  const parts = release.parts.map(({ name }) => ({
    pages: `a page with the live part ${name} of ${release.name}`,
    budget: budgets.part,
    loads: [livePartFiles(releases, release.name, name).map(({ url }) => url)],
  }));
  return [...(isShell ? [still] : []), ...live, ...parts];
}

function urlsOf({ main, preloads, styles }: DocumentFiles): string[] {
  return [main, ...preloads, ...styles].map(({ url }) => url);
}

/** A page whose route cannot name its chunks fails to render too, and is told by that. */
function filesOfPage(find: () => DocumentFiles): DocumentFiles[] {
  try {
    return [find()];
  } catch {
    return [];
  }
}

type Scale = (url: string) => Promise<number>;

async function weigh(urls: readonly string[], sizeOf: Scale): Promise<Budget> {
  const sum = async (kind: string) => {
    const sizes = await Promise.all(urls.filter((url) => url.endsWith(kind)).map(sizeOf));
    return sizes.reduce((total, size) => total + size, 0);
  };
  return { scripts: await sum('.js'), styles: await sum('.css') };
}

/** Bytes of a release's file by its URL, compressed as it is served. */
function createScale(stored: readonly StoredRelease[]): Scale {
  const files = new Map(
    stored.flatMap(({ release, folder }) =>
      Object.values(release.chunks).flat().concat(release.entry ?? []).map((file) => [releaseBase(release) + file, join(folder, browserFile(file))]),
    ),
  );
  const known = new Map<string, Promise<number>>();
  return (url) => {
    const size = known.get(url) ?? compressedSize(files.get(url) ?? url);
    known.set(url, size);
    return size;
  };
}

async function compressedSize(file: string): Promise<number> {
  const copy = await stat(`${file}.br`).catch(() => undefined);
  return copy?.size ?? (await promisify(brotliCompress)(await readFile(file))).length;
}

function refuseHeavy({ name }: Release, { pages, budget }: Omit<FirstLoads, 'loads'>, weights: readonly Budget[]): Refusal[] {
  return (['scripts', 'styles'] as const).flatMap((kind) => {
    const heaviest = Math.max(...weights.map((weight) => weight[kind]));
    if (heaviest <= budget[kind]) return [];
    return [
      {
        check: 'budgets',
        wanted: `at most ${budget[kind]} bytes of ${kind} (brotli) for the first load of ${pages}`,
        found: `${heaviest} bytes`,
        remedy: `Load later what the page does not need at once, or take it out; see ${name}'s chunks in release.json.`,
      },
    ];
  });
}
