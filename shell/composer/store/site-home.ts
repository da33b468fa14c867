import { join, resolve } from 'node:path';
import { readVariable } from './read-variable';
import { stagingFolder } from './staging';
import type { Switch } from './switch-file';

/** Where several homes agree on what is current: each is a working copy of it. */
export interface SharedOriginal {
  /**
   * Makes a composition that the home holds current for all.
   *
   * @returns the number of the switch
   * @throws LostRaceError when the current composition is not `next.previous`
   */
  readonly switchTo: (next: Switch) => Promise<number>;
  /** Makes sure that what is current in the home is current for all. @throws LostRaceError when it is not */
  readonly confirm: () => Promise<void>;
}

/** Folders of releases, renderings and compositions. Renderings and compositions can be restored from releases. */
export interface SiteHome {
  readonly folder: string;
  /** Folder of one immutable release. */
  readonly release: (section: string, version: string) => string;
  /** Folder of a section's pages. @param renderedBy release of the shell, state of the composer, and links that sections want on every page */
  readonly rendering: (section: string, version: string, renderedBy: string) => string;
  readonly composition: (id: string) => string;
  /** Folder of something unfinished: on the same file system, so that one rename puts it in its place. */
  readonly staging: (name: string) => string;
  /** Folder of the switches: the last one names the current composition. */
  readonly switches: string;
  /** Folder of a copy of each switch, by the same name. */
  readonly switchCopies: string;
  /** Folder of the previews' records. */
  readonly previews: string;
  /** Undefined for a home that decides alone. */
  readonly original?: SharedOriginal;
}

/** The home in a folder, which need not be there yet. */
export function siteHome(folder: string): SiteHome {
  return {
    folder,
    release: (section, version) => join(folder, 'releases', section, version),
    rendering: (section, version, renderedBy) => join(folder, 'renderings', section, `${version}@${renderedBy}`),
    composition: (id) => join(folder, 'compositions', id),
    staging: (name) => stagingFolder(folder, name),
    switches: join(folder, 'switches'),
    switchCopies: join(folder, 'switch-copies'),
    previews: join(folder, 'previews'),
  };
}

/** Whether this is the composer of a kit; only the bundle of a kit defines it. */
declare const isKit: boolean | undefined;
declare const composerBundle: string;

/** Folder of the kit that this composer is part of; undefined in the site's repository. */
export const kitFolder = typeof isKit === 'undefined' ? undefined : resolve(composerBundle, '..');

/** The project's own folder: the site's repository, or with a kit the folder of the section that it works on. */
export const projectFolder = kitFolder === undefined ? resolve(import.meta.dirname, '../../..') : process.cwd();

export function defaultSiteHome(): SiteHome {
  return homeOr('.site');
}

/** The home of `SITE_HOME`, else one for tests alone: what they compose is not served to visitors, and the enquiries that they send reach nobody. */
export function testSiteHome(): SiteHome {
  return homeOr('.cache/test-home');
}

function homeOr(folder: string): SiteHome {
  return siteHome(resolve(projectFolder, readVariable('SITE_HOME') ?? folder));
}
