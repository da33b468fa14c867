import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { shellName } from '@site/shared/lock';
import { lockRelease, sharedChunk } from '../render/lock-release';
import type { ComposedPage } from '../store/site-manifest';
import { groupBy, onceEach } from '../base/lists';
import type { StoredRelease } from '../store/read-releases';
import { browserFile } from '../store/release-paths';
import { budgets } from './budgets';
import { listSome } from './refusal';
import type { Refusal } from './refusal';

/** Scripts that are loaded together. */
interface Load {
  readonly what: string;
  readonly limit: number;
  readonly files: readonly string[];
  readonly remedy: string;
}

/**
 * Whether the shell's main script, and the scripts of each island, stay within their budgets: those of the island itself,
 * and the same with the shared modules that the shell loads beside it. A release of the shell changes what the islands of
 * every section load.
 *
 * @param weighed the releases among the composition's whose scripts are weighed
 */
export async function checkBudgets(composition: readonly StoredRelease[], weighed: readonly StoredRelease[]): Promise<Refusal[]> {
  const shell = composition.find(({ release }) => release.name === shellName);
  const loads = weighed.flatMap((stored) => [...(stored === shell ? [mainLoad(shell)] : []), ...islandLoads(stored, shell)]);
  const sizeOf = onceEach(compressedSize);
  return (await Promise.all(loads.map((load) => refuseHeavy(load, sizeOf)))).flat();
}

function mainLoad(shell: StoredRelease): Load {
  return {
    what: 'the main script, which every page loads',
    limit: budgets.main,
    files: chunkFiles(shell, 'main'),
    remedy: "Import what a page does not need at once where it is used; see the shell's chunks in release.json.",
  };
}

function islandLoads(stored: StoredRelease, shell: StoredRelease | undefined): Load[] {
  const { entry, name: section } = stored.release;
  const host = shell ? ['main', 'hydrate', ...(entry ? ['federation'] : [])].flatMap((chunk) => chunkFiles(shell, chunk)) : [];
  const own = entry ? filesOf(stored, [entry]) : [];
  const { islands, shared } = lockRelease(stored.release);
  return Object.entries(islands).flatMap(([name, files]) => {
    const island: Load = {
      what: `the island ${name} of ${section}, from the main script until it is hydrated`,
      limit: budgets.island,
      files: [...host, ...own, ...filesOf(stored, files)],
      remedy: `Import what the island does not need at once where it is used; see ${section}'s chunks in release.json.`,
    };
    const modules = shared?.[name] ?? [];
    if (!shell || modules.length === 0) return [island];
    const sharedFiles = modules.flatMap((module) => chunkFiles(shell, sharedChunk(module)));
    return [island, { ...island, what: `${island.what}, with ${modules.join(' and ')}`, limit: budgets.islandWithShared, files: [...island.files, ...sharedFiles] }];
  });
}

function chunkFiles(stored: StoredRelease, chunk: string): string[] {
  return filesOf(stored, stored.release.chunks[chunk] ?? []);
}

function filesOf({ folder }: StoredRelease, files: readonly string[]): string[] {
  return files.filter((file) => file.endsWith('.js')).map((file) => join(folder, browserFile(file)));
}

async function refuseHeavy({ what, limit, files, remedy }: Load, sizeOf: (file: string) => Promise<number>): Promise<Refusal[]> {
  const sizes = await Promise.all([...new Set(files)].map(sizeOf));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= limit) return [];
  return [{ check: 'budgets', wanted: `at most ${limit} bytes of scripts (brotli) for ${what}`, found: `${total} bytes`, remedy }];
}

/** As it is served. */
async function compressedSize(file: string): Promise<number> {
  const copy = await stat(`${file}.br`).catch(() => undefined);
  return copy?.size ?? (await promisify(brotliCompress)(await readFile(file))).length;
}

const parts = [
  {
    what: 'bytes of styles (brotli) in the head',
    limit: budgets.pageStyle,
    weigh: ({ styleBytes }: ComposedPage) => styleBytes,
    remedy: 'Remove styles from its CSS modules, or move those that the page does not use into another module.',
  },
  {
    what: 'bytes of HTML',
    limit: budgets.pageHtml,
    weigh: ({ bytes }: ComposedPage) => bytes,
    remedy: 'Split the page, show part of its list and link to the rest, or move large drawings into picture files.',
  },
  {
    what: 'elements',
    limit: budgets.pageElements,
    weigh: ({ document }: ComposedPage) => document?.elements ?? 0,
    remedy: 'Split the page, or show part of its list and link to the rest.',
  },
];

/** Whether each page stays within its budgets. One refusal for each section and budget, with the heaviest pages. */
export function checkPageWeights(pages: readonly ComposedPage[]): Refusal[] {
  return parts.flatMap(({ what, limit, weigh, remedy }) => {
    const heavy = pages.filter((page) => weigh(page) > limit).sort((a, b) => weigh(b) - weigh(a));
    return [...groupBy(heavy, ({ section }) => section)].map(([section, own]) => ({
      check: 'budgets',
      wanted: `at most ${limit} ${what} for each page of ${section}`,
      found: listSome(own.map((page) => `${weigh(page)} on ${page.path}`)),
      remedy,
    }));
  });
}
