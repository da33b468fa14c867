import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { requestsAtATime } from '../bucket/bucket';
import type { ObjectInfo, ObjectStore, StoredObject } from '../bucket/object-store';
import { createProgress } from '../bucket/progress';
import { graceMs } from '../bucket/push-folders';
import { lostWrite } from '../bucket/store-error';
import { runAtMost } from '../run-at-most';
import { isCompressed } from '../store/compress-files';
import { ExpectedError } from '../store/expected-error';
import { filesIn } from '../store/files-in';
import { groupBy } from '../store/group-by';
import type { SiteHome } from '../store/site-home';
import { compositionOf, readPublished } from './published-folder';
import type { PublishedFolder } from './published-folder';
import { readKept } from './publish-site';
import type { Published } from './publish-site';

/** The pointer in a bucket: an object that holds the name of the site that visitors get. */
export const publishedPointerKey = 'current';

const ownNames = [publishedPointerKey, 'sites', 'releases'];

interface LocalFile {
  readonly key: string;
  readonly file: string;
  readonly bytes: number;
}

/**
 * Brings what is published in a folder into a bucket of the same layout, for a CDN: first what the bucket lacks, last the
 * pointer. Cut off at any request, the former site stays as it was, and the next run finishes.
 *
 * @param home whose history says which sites open tabs may still need
 * @throws ExpectedError when the bucket holds something else, or loses writes; StoreError when it refuses or does not answer
 */
export async function uploadSite(home: SiteHome, from: PublishedFolder, store: ObjectStore, report: (line: string) => void): Promise<Pick<Published, 'previous' | 'changed' | 'removed'>> {
  const local = await readPublished(from);
  if (local === undefined) throw new Error(`Wanted a published site in ${from.folder}, found none.`);
  const there = await store.list('');
  requireOwn(store, there);
  const pointer = await store.get(publishedPointerKey);
  const previous = pointer?.body.toString();
  const { compositions } = await readKept(home);
  const isKept = (site: string) => site === previous || compositions.has(compositionOf(site));
  const site = chooseName(local, there, isKept);
  const files = [...(await findLocal(from.site(local), `sites/${site}`)), ...(await findLocal(from.releases, 'releases'))];
  await upload(store, files, there, report);
  if (previous !== site) await pointTo(store, site, pointer);
  return {
    previous: previous === undefined ? null : compositionOf(previous),
    changed: previous !== site,
    removed: await removeOld(store, there, (one) => one === site || isKept(one)),
  };
}

/** @throws ExpectedError when there is anything that a run would not have uploaded, such as the releases of a site's store */
function requireOwn({ name }: ObjectStore, there: readonly ObjectInfo[]): void {
  // Some consoles make an object of the prefix itself.
  const foreign = [...new Set(there.map(({ key }) => key.split('/')[0] ?? ''))].filter((one) => one !== '' && !ownNames.includes(one));
  if (foreign.length > 0) throw new ExpectedError(`Wanted a bucket or prefix that is empty or was published into before, found ${foreign.slice(0, 3).join(', ')} in ${name}. Name another with --to.`);
}

/**
 * The site's name in the bucket. One that is there but is kept no longer may be what another publisher removes at this
 * moment, so the site is uploaded anew under its name and a suffix.
 */
function chooseName(local: string, there: readonly ObjectInfo[], isKept: (site: string) => boolean): string {
  const alike = sitesIn(there).filter(({ site }) => site === local || site.startsWith(`${local}-`));
  const usable = alike.find(({ site, objects }) => isKept(site) || objects.every(({ ageMs }) => ageMs < graceMs / 2));
  return usable?.site ?? (alike.length === 0 ? local : `${local}-${randomBytes(4).toString('hex')}`);
}

function sitesIn(there: readonly ObjectInfo[]): { readonly site: string; readonly objects: readonly ObjectInfo[] }[] {
  const objectsOfSites = there.filter(({ key }) => key.startsWith('sites/'));
  return [...groupBy(objectsOfSites, ({ key }) => key.split('/')[1] ?? '')].map(([site, objects]) => ({ site, objects }));
}

/** Links are left out: releases have a place of their own in a bucket. */
async function findLocal(folder: string, prefix: string): Promise<LocalFile[]> {
  const names = await filesIn(folder);
  return runAtMost(requestsAtATime, names.map((name) => async () => {
    const file = join(folder, name);
    return { key: `${prefix}/${name}`, file, bytes: (await stat(file)).size };
  }));
}

async function upload(store: ObjectStore, files: readonly LocalFile[], there: readonly ObjectInfo[], report: (line: string) => void): Promise<void> {
  const missing = findMissing(files, there);
  if (missing.length === 0) return;
  const changed = missing.find(({ key }) => there.some((object) => object.key === key));
  if (changed) throw new ExpectedError(`Wanted ${changed.key} in ${store.name} as it was uploaded, found another size. Remove this object, then run the command again: it uploads it anew.`);
  const progress = createProgress(report, missing);
  await runAtMost(requestsAtATime, missing.map(({ key, file, bytes }) => async () => {
    await store.put(key, await readFile(file), 'absent');
    progress.add(bytes, true);
  }));
  progress.end(files.length - missing.length);
  // What counts is what is there: a store may accept a write and lose it.
  const [lost] = findMissing(files, await store.list(''));
  if (lost) throw lostWrite(store, lost.key, 'no such object');
}

/**
 * A name stands for a content that never changes, so that the sizes need only tell whether it is there; compressed copies
 * from another machine may have other sizes.
 */
function findMissing(files: readonly LocalFile[], there: readonly ObjectInfo[]): LocalFile[] {
  const sizes = new Map(there.map(({ key, bytes }) => [key, bytes]));
  return files.filter(({ key, bytes }) => (isCompressed(key) ? !sizes.has(key) : sizes.get(key) !== bytes));
}

/** @param before the pointer as it was read before the upload: only that one is replaced */
async function pointTo(store: ObjectStore, site: string, before: StoredObject | undefined): Promise<void> {
  await store.put(publishedPointerKey, Buffer.from(site), before ? { tag: before.tag } : 'absent');
  const after = (await store.get(publishedPointerKey))?.body.toString();
  if (after === site) return;
  if (after === before?.body.toString()) throw lostWrite(store, `the new ${publishedPointerKey}`, 'the previous one');
  throw new ExpectedError(`Wanted ${publishedPointerKey} in ${store.name} replaced by ${site}, found ${after ?? 'no such object'}: another run has published in the meantime. Run the command again: it publishes what is current then.`);
}

/** Releases stay: they are small, and a tab that was open for long may ask for one. @returns the sites that were removed, as `sites/<name>` */
async function removeOld(store: ObjectStore, there: readonly ObjectInfo[], isNeeded: (site: string) => boolean): Promise<string[]> {
  const old = sitesIn(there).filter(({ site, objects }) => !isNeeded(site) && objects.every(({ ageMs }) => ageMs >= graceMs));
  await runAtMost(requestsAtATime, old.flatMap(({ objects }) => objects).map(({ key }) => () => store.remove(key)));
  return old.map(({ site }) => `sites/${site}`);
}
