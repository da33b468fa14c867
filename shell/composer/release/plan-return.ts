import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFiles } from '../gate/check-files';
import type { Refusal } from '../gate/refusal';
import { readRendering } from '../render/render-section';
import { readFileList } from '../store/composed-file';
import type { ComposedPage } from '../store/composed-page';
import { integrityOf } from '../store/content-hash';
import { lockId, readLock, renderingFolder } from '../store/lock-file';
import type { StoredRelease } from '../store/read-releases';
import type { SiteHome } from '../store/site-home';
import { readCurrent } from '../store/switches';
import type { Plan } from './plan-composition';
import type { StagedComposition } from './stage-composition';

/** A composition that was current before, and its releases. */
export interface PastComposition {
  readonly id: string;
  readonly stored: readonly StoredRelease[];
}

/**
 * Plans to make a past composition current with the pages that are stored, whichever state of the composer wrote them:
 * nothing is rendered and nothing judged, but every file is compared with its hash. Undefined when pages are missing.
 */
export async function planReturn(home: SiteHome, { id, stored }: PastComposition): Promise<Plan | undefined> {
  const found = await findStoredPages(home, id);
  if (!found) return undefined;
  const refusals = [...(await Promise.all(stored.map(checkFiles))).flat(), ...(await checkStoredPages(found.read))];
  if (refusals.length > 0) return { kind: 'refused', refusals };
  return { kind: 'ready', ...found.composition, previous: (await readCurrent(home)) ?? null, changed: [], overridden: [] };
}

interface StoredPages {
  readonly composition: StagedComposition;
  /** Its folders with what their lists say. */
  readonly read: readonly { readonly folder: string; readonly pages: readonly ComposedPage[] }[];
}

async function findStoredPages(home: SiteHome, id: string): Promise<StoredPages | undefined> {
  const lock = await readLock(home, id).catch(() => undefined);
  if (!lock || lockId(lock) !== id) return undefined;
  const sections = Object.keys(lock.releases);
  const folders = [...sections.map((name) => renderingFolder(home, name, lock)), home.composition(id)];
  const read = (await Promise.all(folders.map(readFolder))).flat();
  if (read.length < folders.length) return undefined;
  const pages = new Map(sections.map((name, index) => [name, read[index]?.pages ?? []]));
  const count = { all: read.flatMap((one) => one.pages).length, rendered: 0 };
  return { composition: { lock, pages, folders: [], count, staging: home.staging(`composition-${id}`) }, read };
}

async function readFolder(folder: string): Promise<StoredPages['read']> {
  const rendering = await readRendering(folder);
  return rendering ? [{ folder, pages: rendering.pages }] : [];
}

/** Whether each page and file of a composition is as it was written. */
async function checkStoredPages(read: StoredPages['read']): Promise<Refusal[]> {
  const checked = read.map(async ({ folder, pages }) => {
    const files = (await readFileList(folder)).map(({ path, integrity }) => ({ file: path, integrity }));
    return Promise.all([...pages, ...files].map(({ file, integrity }) => checkStoredFile(join(folder, file), integrity)));
  });
  return (await Promise.all(checked)).flat(2);
}

async function checkStoredFile(file: string, integrity: string): Promise<Refusal[]> {
  const content = await readFile(file).catch(() => undefined);
  const found = content === undefined ? 'no readable file' : integrityOf(content);
  if (found === integrity) return [];
  return [{ check: 'hashes', wanted: `${file} with ${integrity}`, found, remedy: "Mend it with 'npm run releases -- repair'." }];
}
