import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseReleases } from '@site/shared/lock';
import { documentPolicy, releaseOrigins } from '../server/security-headers';
import { clearStaging } from '../store/clear-up';
import { ExpectedError } from '../store/expected-error';
import { keptCompositions, minimumRetention } from '../store/kept-compositions';
import { lockFile, parseLock, readLock } from '../store/lock-file';
import { replaceFolder } from '../store/replace-folder';
import { sectionsOf } from '../store/read-releases';
import type { SectionVersion } from '../store/read-releases';
import type { SiteHome } from '../store/site-home';
import { readCurrent, readSwitches } from '../store/switches';
import { bringsPolicy, compositionOf, pointTo, readPublished, siteName } from './published-folder';
import type { PublishedFolder } from './published-folder';
import { readSite, writeSite } from './write-site';
import type { SharedSite } from './write-site';

/** What a run has published. */
export interface Published {
  readonly composition: string;
  /** The one that was published before; null for the first. */
  readonly previous: string | null;
  /** Whether another site was published before. */
  readonly changed: boolean;
  /** What no tab may ask for any more, below the folder. */
  readonly removed: readonly string[];
}

/**
 * Publishes the current composition, or a past one: its releases, then its site, and last the pointer. A run that is killed
 * leaves the former site as it was, and the next one finishes. Of two that publish at once, the later switch of the home wins.
 *
 * @param at a past composition, whose folders are in the home
 * @throws ExpectedError when the home has no composition, or the folder holds something else; DamageError when a file is damaged
 */
export async function publishSite(home: SiteHome, to: PublishedFolder, at?: string): Promise<Published> {
  const readWanted = () => (at === undefined ? requireCurrent(home) : Promise.resolve(at));
  await requireOwn(to);
  await clearStaging(to.folder);
  const previous = await readPublished(to);
  let composition = await readWanted();
  let name = await writeComposition(home, composition, to);
  for (let next = await readWanted(); next !== composition; next = await readWanted()) {
    composition = next;
    name = await writeComposition(home, composition, to);
  }
  if ((await readPublished(to)) !== name) await pointTo(to, name);
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
  const site = await readSite(home, composition);
  const policy = documentPolicy(releaseOrigins(site.lock.releases));
  const name = siteName(composition, policy, site.fallbacks);
  const releases = [...(await keptReleases(home)), ...sectionsOf(site.lock.releases), ...sectionsOf(site.fallbacks)];
  for (const release of releases) await writeRelease(home, release, to);
  if (existsSync(to.site(name))) return name;
  const staged = to.staging(name);
  await mkdir(staged, { recursive: true });
  await writeSite(home, site, staged, await sharedSite(home, to, policy));
  await symlink(join('..', '..', 'releases'), join(staged, 'releases'));
  await replaceFolder(staged, to.site(name));
  return name;
}

/** The site that is published, if it has the same policy and its composition is still in the home. */
async function sharedSite(home: SiteHome, to: PublishedFolder, policy: string): Promise<SharedSite | undefined> {
  const published = await readPublished(to);
  const lock = published === undefined || !bringsPolicy(published, policy) ? undefined : await readLock(home, compositionOf(published)).catch(() => undefined);
  return published !== undefined && lock ? { lock, folder: to.site(published) } : undefined;
}

/** The releases of the compositions that are kept, as far as they are in the home. */
async function keptReleases(home: SiteHome): Promise<SectionVersion[]> {
  const switches = await readSwitches(home);
  const kept = new Set(keptCompositions(switches, minimumRetention, new Date()).map(({ composition }) => composition));
  const needed = switches.filter(({ composition }) => kept.has(composition)).flatMap(({ sections }) => Object.entries(sections));
  const byPath = new Map(needed.map(([name, version]) => [`${name}/${version}`, { name, version }]));
  return [...byPath.values()].filter(({ name, version }) => existsSync(home.release(name, version)));
}

async function writeRelease(home: SiteHome, { name, version }: SectionVersion, to: PublishedFolder): Promise<void> {
  const target = join(to.releases, name, version);
  if (existsSync(target)) return;
  const staged = to.staging(`${name}-${version}`);
  await cp(join(home.release(name, version), 'browser'), staged, { recursive: true });
  await replaceFolder(staged, target);
}

const dayMs = 86_400_000;

/**
 * Removes sites that have not been current for as long as the home keeps compositions, unless the home still keeps theirs,
 * and releases that none of the others has.
 */
async function removeOld(home: SiteHome, to: PublishedFolder): Promise<string[]> {
  const published = await readPublished(to);
  const kept = new Set(keptCompositions(await readSwitches(home), minimumRetention, new Date()).map(({ composition }) => composition));
  const names = await namesIn(to.sites);
  const young = new Set((await Promise.all(names.map(async (name) => ((await ageMs(to.site(name))) < minimumRetention.days * dayMs ? [name] : [])))).flat());
  const [stays, goes] = partition(names, (name) => name === published || kept.has(compositionOf(name)) || young.has(name));
  const oldSites = goes.map((name) => join('sites', name));
  const releases = new Set([...(await keptReleases(home)), ...(await Promise.all(stays.map((name) => releasesOf(to.site(name))))).flat()].map(({ name, version }) => `${name}/${version}`));
  const sections = await namesIn(to.releases);
  const stored = (await Promise.all(sections.map(async (name) => (await namesIn(join(to.releases, name))).map((version) => `${name}/${version}`)))).flat();
  const unneeded = stored.filter((release) => !releases.has(release)).map((release) => join('releases', release));
  const removed = [...oldSites, ...(await Promise.all(unneeded.map(async (name) => ((await ageMs(join(to.folder, name))) < graceMs ? [] : [name])))).flat()];
  for (const name of removed) await removeWhole(to, name);
  return removed;
}

/** Another publisher writes a release before the site that needs it: younger ones than this stay. */
const graceMs = 3_600_000;

async function ageMs(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  return found ? Date.now() - found.mtimeMs : 0;
}

/** Moved away first, so that what is half removed is not taken for whole. Another publisher may have been first. */
async function removeWhole(to: PublishedFolder, name: string): Promise<void> {
  const away = to.staging(`removed-${name.replaceAll('/', '-')}`);
  await rename(join(to.folder, name), away).catch(() => undefined);
  await rm(away, { recursive: true, force: true });
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** The releases of a published site, those for when one fails included. */
async function releasesOf(site: string): Promise<SectionVersion[]> {
  const [lock, fallbacks] = await Promise.all([lockFile, 'fallbacks.json'].map(async (name) => readFile(join(site, name), 'utf8')));
  const { releases } = parseLock(lock ?? '', join(site, lockFile), compositionOf(basename(site)));
  return [...sectionsOf(releases), ...sectionsOf(parseReleases(JSON.parse(fallbacks ?? ''), 'fallbacks.json'))];
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((): string[] => []);
}
