import { readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { LockedReleases } from '@site/shared/lock';
import { shortHash } from '../store/content-hash';

/** A folder that a web server serves without ours. */
export interface PublishedFolder {
  readonly folder: string;
  /** The pointer: a link to the site that visitors get. Whoever replaces it switches the whole site. */
  readonly current: string;
  /** Folder of one site, complete with its pages; releases are linked into it. @param name as `siteName` makes it */
  readonly site: (name: string) => string;
  readonly sites: string;
  /** Releases of all sites, at the paths that pages name. */
  readonly releases: string;
  readonly staging: (name: string) => string;
}

export function publishedFolder(folder: string): PublishedFolder {
  return {
    folder,
    current: join(folder, 'current'),
    site: (name) => join(folder, 'sites', name),
    sites: join(folder, 'sites'),
    releases: join(folder, 'releases'),
    staging: (name) => join(folder, 'staging', `${name}-${process.pid}`),
  };
}

/** What a site is made of: a composition, and the earlier releases that its history gives it for when one fails. */
export function siteName(composition: string, fallbacks: LockedReleases): string {
  return `${composition}-${shortHash(JSON.stringify(fallbacks))}`;
}

export function compositionOf(name: string): string {
  return name.split('-')[0] ?? '';
}

/** The name of the site that is published; undefined when none is. */
export async function readPublished({ current }: PublishedFolder): Promise<string | undefined> {
  const target = await readlink(current).catch(() => undefined);
  return target === undefined ? undefined : basename(target);
}

/** Makes a complete site current: the new link takes the place of the old one at once. */
export async function pointTo({ current, staging }: PublishedFolder, name: string): Promise<void> {
  const draft = staging('current');
  await rm(draft, { force: true });
  // Relative, so that the folder can be moved or mounted elsewhere.
  await symlink(join('sites', name), draft);
  await rename(draft, current);
}
