import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellName } from '@site/shared/lock';
import type { Lock } from '@site/shared/lock';
import { manifestFile, parseManifest } from '../shell/composer/store/site-manifest';
import type { ComposedPage } from '../shell/composer/store/site-manifest';
import { lockFile, parseLock } from '../shell/composer/store/lock-file';
import { defaultStore } from '../shell/composer/store/disk-store';
import { parseSwitch } from '../shell/composer/store/switches';

/** A remote's section of the current composition. */
interface CurrentSection {
  readonly section: string;
  /** Names of its islands. */
  readonly islands: readonly string[];
}

/** The same with its pages. */
export interface AddedSection extends CurrentSection {
  readonly pages: readonly ComposedPage[];
}

const disk = defaultStore();

/**
 * Sections that have none of these paths: those that somebody added. Titles of tests come from this, so it reads at once
 * what is current when the tests are loaded; none where nothing is.
 */
export function findAddedSections(knownPaths: readonly string[]): readonly AddedSection[] {
  const lock = readCurrentLock();
  const sections = sectionsOf(lock).map((current) => ({ ...current, pages: lock ? readPages(lock, current.section) : [] }));
  return sections.filter(({ pages }) => pages.length > 0 && !pages.some(({ path }) => knownPaths.includes(path)));
}

/** All of them, those too that were handed over and have no folder here. */
export function findCurrentSections(): readonly CurrentSection[] {
  return sectionsOf(readCurrentLock());
}

function sectionsOf(lock: Lock | undefined): CurrentSection[] {
  return Object.entries(lock?.releases ?? {}).flatMap(([section, { islands }]) => (section === shellName ? [] : [{ section, islands: Object.keys(islands) }]));
}

function readCurrentLock(): Lock | undefined {
  const switches = join(disk.folder, 'switches');
  const last = existsSync(switches) ? readdirSync(switches).filter((name) => /^\d{8}\.json$/.test(name)).sort().at(-1) : undefined;
  if (last === undefined) return undefined;
  const { composition } = parseSwitch(readFileSync(join(switches, last), 'utf8'), last);
  const file = join(disk.site(composition), lockFile);
  return parseLock(readFileSync(file, 'utf8'), file, composition);
}

function readPages(lock: Lock, section: string): readonly ComposedPage[] {
  const { pages } = parseManifest(readFileSync(join(disk.site(lock.composition), manifestFile), 'utf8'));
  return pages.filter((page) => page.section === section);
}
