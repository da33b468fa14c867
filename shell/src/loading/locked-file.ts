import type { LockedRelease } from '@site/shared/lock';

export interface LockedFile {
  readonly url: string;
  readonly integrity: string;
}

/** A release's file as the lock allows it. @throws Error when the lock has no hash for it */
export function lockedFile(release: LockedRelease, file: string): LockedFile {
  const integrity = release.integrity[file];
  if (integrity === undefined) {
    throw new Error(`Wanted the hash of ${release.base}${file}, found none in the lock. Compose the site again.`);
  }
  return { url: release.base + file, integrity };
}

interface OwnFiles {
  readonly scripts: readonly LockedFile[];
  readonly styles: readonly LockedFile[];
}

/** A page's own scripts and stylesheets, apart. */
export function routeFiles(release: LockedRelease, pattern: string): OwnFiles {
  return ownFiles(release, release.routes[pattern]);
}

/** Those of a live part. */
export function partFiles(release: LockedRelease, name: string): OwnFiles {
  return ownFiles(release, release.parts?.[name]);
}

function ownFiles(release: LockedRelease, names: readonly string[] = []): OwnFiles {
  const files = names.map((file) => lockedFile(release, file));
  return {
    scripts: files.filter(({ url }) => url.endsWith('.js')),
    styles: files.filter(({ url }) => url.endsWith('.css')),
  };
}
