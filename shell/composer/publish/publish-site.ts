import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseReleases } from '@site/shared/lock';
import { documentPolicy } from '../../src/document/document-policy';
import type { LockedReleases } from '@site/shared/lock';
import { DamageError } from '../store/damage';
import { ExpectedError, messageOf } from '../store/expected-error';
import { compositionsToKeep, minimumRetention } from '../store/kept-compositions';
import { namesIn } from '../store/files-in';
import { lockFile, parseLock, readLock } from '../store/lock-file';
import { removeWhole, replaceFolder } from '../store/replace-folder';
import { lockedReleases, releasesAt } from '../store/read-releases';
import type { ReleaseId } from '../store/read-releases';
import type { SiteHome } from '../store/site-home';
import { clearStaging, longestCommandMs } from '../store/staging';
import { readSoundLocks, releasePart } from '../store/stored-parts';
import { readCurrent, readSwitches } from '../store/switches';
import { requireIntact } from '../store/verify';
import { bringsPolicy, compositionOf, pointTo, readPublished, siteName } from './published-folder';
import type { PublishedFolder } from './published-folder';
import { readSite, writeSite } from './write-site';
import type { SharedSite } from './write-site';

/** What a run has published. */
export interface Published {
  readonly composition: string;
  /** The one that was published before; null for the first. */
  readonly previous: string | null;
  /** Whether it was not published already. */
  readonly changed: boolean;
  /** What no tab may ask for any more, below the folder. */
  readonly removed: readonly string[];
}

/**
 * Publishes the current composition, or a past one: its releases, then its site, and last the pointer. A run that is killed
 * leaves the former site as it was, and the next one finishes. Each looks again once it has pointed, so that of several at
 * once the last one points to what is current.
 *
 * @param at a past composition, whose folders are in the home
 * @throws ExpectedError when the home has no composition, or the folder holds something else; DamageError when a file is damaged
 */
export async function publishSite(home: SiteHome, to: PublishedFolder, at?: string): Promise<Published> {
  const readWanted = () => (at === undefined ? requireCurrent(home) : Promise.resolve(at));
  await requireOwn(to);
  await clearStaging(to.folder);
  const previous = await readPublished(to);
  let [composition, name] = ['', ''];
  do {
    composition = await readWanted();
    name = await writeComposition(home, composition, to);
    if ((await readPublished(to)) !== name) await pointTo(to, name);
  } while ((await readWanted()) !== composition);
  return { composition, previous: previous === undefined ? null : compositionOf(previous), changed: previous !== name, removed: await removeOld(home, to) };
}

async function requireCurrent(home: SiteHome): Promise<string> {
  const current = await readCurrent(home);
  if (current === undefined) throw new ExpectedError(`Wanted a current composition in ${home.folder}, found none. Run 'npm run compose' first.`);
  return current;
}

const ownNames = ['current', 'sites', 'releases', 'staging'];

/** @throws ExpectedError when there is anything in the folder that a run would not have written */
async function requireOwn({ folder, staging }: PublishedFolder): Promise<void> {
  const entry = await stat(folder).catch(() => undefined);
  if (entry && !entry.isDirectory()) throw new ExpectedError(`Wanted a folder to publish into, found a file at ${folder}. Name another with --to.`);
  const found = entry ? await readdir(folder) : [];
  const foreign = found.filter((name) => !ownNames.includes(name));
  if (foreign.length > 0) throw new ExpectedError(`Wanted a folder that is empty or was published into before, found ${foreign.slice(0, 3).join(', ')} in ${folder}. Name another with --to.`);
  await mkdir(dirname(staging('')), { recursive: true });
}

/** @returns the name of the site */
async function writeComposition(home: SiteHome, composition: string, to: PublishedFolder): Promise<string> {
  const found = await readSite(home, composition);
  const site = { ...found, fallbacks: await publishFallbacks(home, found.fallbacks, to) };
  const policy = documentPolicy();
  const name = siteName(composition, policy, site.fallbacks);
  for (const release of lockedReleases(site.lock.releases)) await writeRelease(home, release, to);
  // Only tabs that are open ask for them.
  for (const release of (await readKept(home)).releases) await tryWriteRelease(home, release, to);
  if (existsSync(to.site(name))) return name;
  const staged = to.staging(name);
  await mkdir(staged, { recursive: true });
  await writeSite(home, site, staged, await sharedSite(home, to, { composition, policy }));
  await symlink(join('..', '..', 'releases'), join(staged, 'releases'));
  await replaceFolder(staged, to.site(name));
  return name;
}

/** A site with the same policy: one of the same composition, or else the published one, if its composition is still in the home. */
async function sharedSite(home: SiteHome, to: PublishedFolder, { composition, policy }: { readonly composition: string; readonly policy: string }): Promise<SharedSite | undefined> {
  const published = await readPublished(to);
  const alike = (await namesIn(to.sites)).filter((name) => bringsPolicy(name, policy));
  const name = alike.find((one) => compositionOf(one) === composition) ?? alike.find((one) => one === published);
  const lock = name === undefined ? undefined : await readLock(home, compositionOf(name)).catch(() => undefined);
  return name !== undefined && lock ? { lock, folder: to.site(name) } : undefined;
}

/** The compositions that the home keeps for tabs and a rollback, and their releases, as far as they are in it. */
export async function readKept(home: SiteHome): Promise<{ readonly compositions: ReadonlySet<string>; readonly releases: readonly ReleaseId[] }> {
  const switches = await readSwitches(home);
  const compositions = new Set(compositionsToKeep(switches).map(({ composition }) => composition));
  const needed = switches.filter(({ composition }) => compositions.has(composition)).flatMap(({ sections }) => releasesAt(sections));
  const releases = needed.filter(({ name, version }) => existsSync(home.release(name, version)));
  return { compositions, releases };
}

/** A published release never changes, so a damaged one must not be published. @throws DamageError */
async function writeRelease(home: SiteHome, release: ReleaseId, to: PublishedFolder): Promise<void> {
  const { name, version } = release;
  const target = join(to.folder, releasePath(release));
  if (existsSync(target)) return;
  await requireIntact(home, [releasePart(home, release)], await readSoundLocks(home));
  const staged = to.staging(`${name}-${version}`);
  await cp(join(home.release(name, version), 'browser'), staged, { recursive: true });
  await replaceFolder(staged, target);
}

/** Skips a damaged release that the current site can do without, and says so. @returns whether it is published */
async function tryWriteRelease(home: SiteHome, release: ReleaseId, to: PublishedFolder): Promise<boolean> {
  try {
    await writeRelease(home, release, to);
    return true;
  } catch (error) {
    if (!(error instanceof DamageError)) throw error;
    console.warn(`${error.message} The site is published without it.`);
    return false;
  }
}

/** @returns those that are published: a page may ask for no other */
async function publishFallbacks(home: SiteHome, fallbacks: LockedReleases, to: PublishedFolder): Promise<LockedReleases> {
  const published: [string, LockedReleases[string]][] = [];
  for (const release of lockedReleases(fallbacks)) {
    const locked = fallbacks[release.name];
    if (locked && (await tryWriteRelease(home, release, to))) published.push([release.name, locked]);
  }
  return Object.fromEntries(published);
}

const dayMs = 86_400_000;

/**
 * Removes sites that have not been current for as long as the home keeps compositions, unless the home still keeps theirs,
 * and releases that none of the others has.
 */
async function removeOld(home: SiteHome, to: PublishedFolder): Promise<string[]> {
  const [published, kept, sites] = [await readPublished(to), await readKept(home), await namesIn(to.sites)];
  const isKept = (site: string) => site === published || kept.compositions.has(compositionOf(site));
  const oldSites = await filterOld(to, sites.filter((site) => !isKept(site)).map((site) => join('sites', site)), minimumRetention.days * dayMs);
  const others = sites.filter((site) => !oldSites.includes(join('sites', site)));
  const needed = [...kept.releases, ...(await Promise.all(others.map((site) => releasesOf(to.site(site))))).flat()].map(releasePath);
  const sections = await namesIn(to.releases);
  const releases = await Promise.all(sections.map(async (name) => (await namesIn(join(to.releases, name))).map((version) => releasePath({ name, version }))));
  // Another publisher writes a release before the site that needs it.
  const oldReleases = await filterOld(to, releases.flat().filter((path) => !needed.includes(path)), longestCommandMs);
  const removed: string[] = [];
  for (const path of [...oldSites, ...oldReleases]) {
    // The site is published: what cannot be removed only takes room.
    await removeWhole(to, path).then(() => removed.push(path), (error: unknown) => console.warn(`Wanted to remove ${path} from ${to.folder}, found: ${messageOf(error)}. The next run tries again.`));
  }
  return removed;
}

/** The paths below the folder that are older. */
async function filterOld({ folder }: PublishedFolder, paths: readonly string[], oldMs: number): Promise<string[]> {
  const found = await Promise.all(paths.map((path) => stat(join(folder, path)).catch(() => undefined)));
  return paths.filter((_path, index) => Date.now() - (found[index]?.mtimeMs ?? Infinity) > oldMs);
}

function releasePath({ name, version }: ReleaseId): string {
  return join('releases', name, version);
}

/** The releases of a published site, those for when one fails included. */
async function releasesOf(site: string): Promise<ReleaseId[]> {
  const [lock, fallbacks] = await Promise.all([lockFile, 'fallbacks.json'].map(async (name) => readFile(join(site, name), 'utf8')));
  const { releases } = parseLock(lock ?? '', join(site, lockFile), compositionOf(basename(site)));
  return [...lockedReleases(releases), ...lockedReleases(parseReleases(JSON.parse(fallbacks ?? ''), 'fallbacks.json'))];
}
