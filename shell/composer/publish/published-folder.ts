import { readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** A folder that a web server serves without ours. */
export interface PublishedFolder {
  readonly folder: string;
  /** The pointer: a link to the site that visitors get. Whoever replaces it switches the whole site. */
  readonly current: string;
  /** Folder of one composition's site, complete with its pages; releases are linked into it. */
  readonly site: (composition: string) => string;
  readonly sites: string;
  /** Releases of all sites, at the paths that pages name. */
  readonly releases: string;
  readonly staging: (name: string) => string;
}

export function publishedFolder(folder: string): PublishedFolder {
  return {
    folder,
    current: join(folder, 'current'),
    site: (composition) => join(folder, 'sites', composition),
    sites: join(folder, 'sites'),
    releases: join(folder, 'releases'),
    staging: (name) => join(folder, 'staging', `${name}-${process.pid}`),
  };
}

/** The composition that is published; undefined when none is. */
export async function readPublished({ current }: PublishedFolder): Promise<string | undefined> {
  const target = await readlink(current).catch(() => undefined);
  return target === undefined ? undefined : basename(target);
}

/** Makes a complete site current: the new link takes the place of the old one at once. */
export async function pointTo({ current, staging }: PublishedFolder, composition: string): Promise<void> {
  const draft = staging('current');
  await rm(draft, { force: true });
  // Relative, so that the folder can be moved or mounted elsewhere.
  await symlink(join('sites', composition), draft);
  await rename(draft, current);
}
