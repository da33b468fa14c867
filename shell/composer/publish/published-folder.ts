import { readlink, rename, rm, symlink, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { LockedReleases } from '@site/shared/lock';
import { shortHash } from '../store/content-hash';
import { stagingFolder } from '../store/staging';

/** A folder that a web server serves without ours. */
export interface PublishedFolder {
  readonly folder: string;
  /** The pointer: a link to the site that visitors get. Replacing it switches the whole site. */
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
    staging: (name) => stagingFolder(folder, name),
  };
}

/**
 * Names what a site is made of: a composition, the policy that its pages bring, and the earlier releases that its history
 * gives it for when one fails.
 */
export function siteName(composition: string, policy: string, fallbacks: LockedReleases): string {
  return [composition, shortHash(policy), shortHash(JSON.stringify(fallbacks))].join('-');
}

export function compositionOf(name: string): string {
  return name.split('-')[0] ?? '';
}

/** Whether the pages of a site bring this policy. */
export function bringsPolicy(name: string, policy: string): boolean {
  return name.split('-')[1] === shortHash(policy);
}

/** The name of the site that is published; undefined when none is. */
export async function readPublished({ current }: PublishedFolder): Promise<string | undefined> {
  const target = await readlink(current).catch(() => undefined);
  return target === undefined ? undefined : basename(target);
}

/**
 * Makes a complete site current: the new link takes the place of the old one at once. From then on the time of the former
 * site's folder says since when no new visitor gets it.
 */
export async function pointTo(to: PublishedFolder, name: string): Promise<void> {
  const { current, site, staging } = to;
  const [former, draft, now] = [await readPublished(to), staging('current'), new Date()];
  await rm(draft, { force: true });
  // Relative, so that the folder can be moved or mounted elsewhere.
  await symlink(join('sites', name), draft);
  if (former !== undefined && former !== name) await utimes(site(former), now, now).catch(() => undefined);
  await rename(draft, current);
}
