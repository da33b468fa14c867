import { openPreviewSigner } from '../store/preview-signer';
import { makeToken } from '../store/preview-token';
import { readLock } from '../store/lock-file';
import { storePreview } from '../store/preview';
import { sectionsOf, versionsOf } from '../store/read-releases';
import type { SiteHome } from '../store/site-home';

let last = 0;

/** Shows a stored composition in a preview. @returns its id and the token of its link */
export async function previewComposition(home: SiteHome, composition: string, lifetimeMs: number): Promise<{ readonly id: string; readonly token: string }> {
  const { releases } = await readLock(home, composition);
  const id = String((last += 1)).padStart(12, '0');
  const expiresMs = Math.ceil((Date.now() + lifetimeMs) / 1000) * 1000;
  await storePreview(home, {
    id,
    composition,
    section: 'blog',
    version: releases.blog?.version ?? '',
    path: '/blog',
    sections: versionsOf(sectionsOf(releases)),
    at: new Date().toISOString(),
    by: 'test',
    expires: new Date(expiresMs).toISOString(),
  });
  return { id, token: makeToken({ id, composition, expiresMs }, await openPreviewSigner(home)) };
}
