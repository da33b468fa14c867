import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellName } from '@site/shared/lock';
import type { Lock } from '@site/shared/lock';
import { pageListFile, parsePageList } from '../shell/composer/store/composed-page';
import type { ComposedPage } from '../shell/composer/store/composed-page';
import { lockFile, parseLock, renderingFolder } from '../shell/composer/store/lock-file';
import { defaultSiteHome } from '../shell/composer/store/site-home';
import { parseSwitch } from '../shell/composer/store/switch-file';

/** A section of the current composition, and its pages. */
export interface AddedSection {
  readonly section: string;
  /** Names of its islands. */
  readonly islands: readonly string[];
  readonly pages: readonly ComposedPage[];
}

const home = defaultSiteHome();

/**
 * Sections that have none of these paths: those that somebody added. Titles of tests come from this, so it reads at once
 * what is current when the tests are loaded; none where nothing is.
 */
export function findAddedSections(knownPaths: readonly string[]): readonly AddedSection[] {
  const lock = readCurrentLock();
  const sections = Object.entries(lock?.releases ?? {}).flatMap(([section, { islands }]) =>
    lock && section !== shellName ? [{ section, islands: Object.keys(islands), pages: readPages(lock, section) }] : [],
  );
  return sections.filter(({ pages }) => pages.length > 0 && !pages.some(({ path }) => knownPaths.includes(path)));
}

function readCurrentLock(): Lock | undefined {
  const last = existsSync(home.switches) ? readdirSync(home.switches).filter((name) => /^\d{8}\.json$/.test(name)).sort().at(-1) : undefined;
  if (last === undefined) return undefined;
  const { composition } = parseSwitch(readFileSync(join(home.switches, last), 'utf8'), last);
  const file = join(home.composition(composition), lockFile);
  return parseLock(readFileSync(file, 'utf8'), file, composition);
}

function readPages(lock: Lock, section: string): readonly ComposedPage[] {
  return parsePageList(readFileSync(join(renderingFolder(home, section, lock), pageListFile), 'utf8'));
}
