import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { PrerenderedSection } from '@site/shared';
import { documentFiles } from '../compose/document-files';
import { releaseBase } from '../compose/make-lock';
import type { StoredRelease } from '../compose/site-renderer';
import { shellName } from '../../src/lock';
import type { PrerenderedShell } from '../release/load-bundle';
import { browserFile } from '../release/release';
import type { Release } from '../release/release';
import { budgets } from './budgets';
import type { Budget } from './budgets';
import type { Refusal } from './refusal';

/** A composition, ready to tell what its pages load. */
export interface WeighedComposition {
  readonly stored: readonly StoredRelease[];
  readonly sections: ReadonlyMap<string, PrerenderedSection['section']>;
  readonly findRoute: PrerenderedShell['findRoute'];
}

/** Whether the first load of each route stays within its budget. A release of the shell weighs on every section's. */
export async function checkBudgets(composition: WeighedComposition, candidate: string): Promise<Refusal[]> {
  const releases = composition.stored.map(({ release }) => release);
  const weighed = releases.filter(({ name }) => candidate === shellName || name === candidate);
  const sizeOf = createScale(composition.stored);
  const refusals = weighed.flatMap((release) =>
    release.routes.map(async ({ pattern }) => {
      const loads = firstLoads(composition, releases, release, pattern);
      const weights = await Promise.all(loads.map(async (files) => weigh(files, sizeOf)));
      return refuseHeavy(release, pattern, weights);
    }),
  );
  return (await Promise.all(refusals)).flat();
}

/** The files of each known page of a route; a route without one stands for itself. */
function firstLoads({ sections, findRoute }: WeighedComposition, releases: readonly Release[], release: Release, pattern: string): string[][] {
  const byName = new Map(releases.map((other) => [other.name, other]));
  const patterns = releases.flatMap(({ name, routes }) => routes.map((route) => ({ section: name, pattern: route.pattern })));
  const owned = release.knownPages.flatMap(({ path }) => findRoute(patterns, path) ?? []).filter((route) => route.pattern === pattern);
  const loads =
    owned.length > 0
      ? owned.map((route) => documentFiles(byName, sections, route))
      : [documentFiles(byName, new Map(), { section: release.name, pattern, params: {} })];
  return loads.map(({ main, preloads, styles }) => [main, ...preloads, ...styles].map(({ url }) => url));
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

function refuseHeavy({ name }: Release, pattern: string, weights: readonly Budget[]): Refusal[] {
  const budget = budgets[name === shellName ? 'shell' : 'remote'];
  return (['scripts', 'styles'] as const).flatMap((kind) => {
    const heaviest = Math.max(...weights.map((weight) => weight[kind]));
    if (heaviest <= budget[kind]) return [];
    return [
      {
        check: 'budgets',
        wanted: `at most ${budget[kind]} bytes of ${kind} (brotli) for the first load of ${pattern} of ${name}`,
        found: `${heaviest} bytes`,
        remedy: `Load later what the page does not need at once, or take it out; see ${name}'s chunks in release.json.`,
      },
    ];
  });
}
