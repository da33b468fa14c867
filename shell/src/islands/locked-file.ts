import type { LockedRelease } from '@site/shared/lock';

export interface LockedFile {
  readonly url: string;
  readonly integrity: string;
}

/** A release's file with the hash that the lock has for it. @throws Error when the lock has none: nothing loads without its hash */
export function lockedFile(release: LockedRelease, file: string): LockedFile {
  const integrity = release.integrity[file];
  if (integrity === undefined) throw new Error(`The lock has no hash of ${release.base}${file}. Compose the site again.`);
  return { url: release.base + file, integrity };
}

/** The files that an island needs beside its section's entry. */
export function islandFiles(release: LockedRelease, name: string): readonly LockedFile[] {
  return (release.islands[name] ?? []).map((file) => lockedFile(release, file));
}
