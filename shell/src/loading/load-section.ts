import type { Section } from '@site/shared';
import { shellName } from '@site/shared/lock';
import type { LockedRelease } from '@site/shared/lock';
import { shellSection } from '../shell-section';
import { lockedFile } from './locked-file';
import type { LockedFile } from './locked-file';
import { raisePreloadError } from './preload-error';

/** By the base URL of their releases. */
const loaded = new Map<string, Promise<Section>>();

/**
 * A section by its release. A failed load is forgotten, so that the next call tries again.
 *
 * @throws SectionLoadError
 */
export async function loadSection(name: string, release: LockedRelease): Promise<Section> {
  if (name === shellName || release.entry === null) return shellSection;
  const known = loaded.get(release.base);
  if (known) return known;
  const entry = lockedFile(release, release.entry);
  const { version } = release;
  const loading = raisePreloadError({ section: name, release: version, url: entry.url }, loadRemote(name, version, entry));
  loaded.set(release.base, loading);
  loading.catch(() => loaded.delete(release.base));
  return loading;
}

async function loadRemote(name: string, version: string, entry: LockedFile): Promise<Section> {
  const { loadExposedSection } = await import(/* webpackChunkName: "federation" */ './federation-host');
  return loadExposedSection(name, version, entry);
}
