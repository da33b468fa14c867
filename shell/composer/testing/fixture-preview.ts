import { readLock } from '../store/lock-file';
import { makeToken, storePreview } from '../store/preview-record';
import type { Preview } from '../store/preview-record';
import { lockedReleases, versionsOf } from '../store/read-releases';
import type { DiskStore } from '../store/disk-store';

/** Shows a stored composition in a preview. @returns its id and the token of its link */
export async function previewComposition(disk: DiskStore, composition: string, lifetimeMs: number, overlays: Preview['overlays'] = []): Promise<{ readonly id: string; readonly token: string }> {
  const { releases } = await readLock(disk, composition);
  const { token, ...record } = makeToken();
  await storePreview(disk, {
    ...record,
    composition,
    section: 'blog',
    version: releases.blog?.version ?? '',
    path: '/blog',
    sections: versionsOf(lockedReleases(releases)),
    overlays,
    at: new Date().toISOString(),
    by: 'test',
    expires: new Date(Date.now() + lifetimeMs).toISOString(),
  });
  return { id: record.id, token };
}
