import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { clearStaging } from '../store/clear-up';
import { ExpectedError } from '../store/expected-error';
import { isMissing } from '../store/file-fault';
import { keptCompositions, minimumRetention } from '../store/kept-compositions';
import { readLock } from '../store/lock-file';
import { replaceFolder } from '../store/replace-folder';
import type { SectionVersion } from '../store/read-releases';
import type { SiteHome } from '../store/site-home';
import { readCurrent, readSwitches } from '../store/switches';
import { pointTo, readPublished } from './published-folder';
import type { PublishedFolder } from './published-folder';
import { writeSite } from './write-site';
import type { SharedSite } from './write-site';

/** What a run has published. */
export interface Published {
  readonly composition: string;
  /** The one that was published before; null for the first. */
  readonly previous: string | null;
  /** What no tab may ask for any more, below the folder. */
  readonly removed: readonly string[];
}

/**
 * Publishes the current composition, or a past one: its releases, then its site, and last the pointer. Whoever is killed on the way leaves
 * the former site as it was, and the next run finishes. Of two that publish at once, the later switch of the home wins.
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
  for (let next = ''; next !== composition; next = await readWanted()) {
    if (next !== '') composition = next;
    await writeComposition(home, composition, to);
  }
  if ((await readPublished(to)) !== composition) await pointTo(to, composition);
  return { composition, previous: previous ?? null, removed: await removeOld(home, to) };
}

async function requireCurrent(home: SiteHome): Promise<string> {
  const current = await readCurrent(home);
  if (current === undefined) throw new ExpectedError(`Wanted a current composition in ${home.folder}, found none. Run 'npm run compose' first.`);
  return current;
}

const ownNames = ['current', 'sites', 'releases', 'staging'];

/** @throws ExpectedError when there is anything in the folder that a run would not have written */
async function requireOwn({ folder, staging }: PublishedFolder): Promise<void> {
  const found = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw new ExpectedError(`Wanted a folder to publish into, found ${existsSync(folder) ? 'a file' : 'none that can be read'} at ${folder}. Name another with --to.`, { cause: error });
  });
  const foreign = found.filter((name) => !ownNames.includes(name));
  if (foreign.length > 0) throw new ExpectedError(`Wanted a folder that is empty or was published into before, found ${foreign.slice(0, 3).join(', ')} in ${folder}. Name another with --to.`);
  await mkdir(dirname(staging('')), { recursive: true });
}

async function writeComposition(home: SiteHome, composition: string, to: PublishedFolder): Promise<void> {
  for (const release of await neededReleases(home)) await writeRelease(home, release, to);
  if (existsSync(to.site(composition))) return;
  const staged = to.staging(composition);
  await mkdir(staged, { recursive: true });
  await writeSite(home, composition, staged, await sharedSite(home, to));
  await symlink(join('..', '..', 'releases'), join(staged, 'releases'));
  await replaceFolder(staged, to.site(composition));
}

/** The site that is published, unless its composition is not in the home any more. */
async function sharedSite(home: SiteHome, to: PublishedFolder): Promise<SharedSite | undefined> {
  const published = await readPublished(to);
  const lock = published === undefined ? undefined : await readLock(home, published).catch(() => undefined);
  return lock && { lock, folder: to.site(lock.composition) };
}

/** The releases that pages or open tabs may ask for. */
async function neededReleases(home: SiteHome): Promise<SectionVersion[]> {
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

/** Removes the sites and releases of compositions that are not kept in the home either. */
async function removeOld(home: SiteHome, to: PublishedFolder): Promise<string[]> {
  const switches = await readSwitches(home);
  const published = await readPublished(to);
  const sites = new Set([published, ...keptCompositions(switches, minimumRetention, new Date()).map(({ composition }) => composition)]);
  const releases = new Set((await neededReleases(home)).map(({ name, version }) => `${name}/${version}`));
  const oldSites = (await namesIn(to.sites)).filter((name) => !sites.has(name)).map((name) => join('sites', name));
  const sections = await namesIn(to.releases);
  const stored = (await Promise.all(sections.map(async (name) => (await namesIn(join(to.releases, name))).map((version) => `${name}/${version}`)))).flat();
  const removed = [...oldSites, ...stored.filter((release) => !releases.has(release)).map((release) => join('releases', release))];
  await Promise.all(removed.map((name) => rm(join(to.folder, name), { recursive: true, force: true })));
  return removed;
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((): string[] => []);
}
