import type { ComponentType } from 'react';
import type { Section } from '@site/shared';
import type { IslandData } from '@site/shared/island-element';
import { shellName } from '@site/shared/lock';
import type { LockedRelease } from '@site/shared/lock';
import { passOver, reasonOf } from '../failures/load-error';
import { loadReported, refetchFailedFiles } from '../failures/load-reported';
import { shellSection } from '../shell-section';
import { documentReleases } from './document-lock';
import type * as hydration from './hydrate-island';
import { islandFiles, loadFile, lockedFile, requestAhead } from './load-file';
import { loadOnDemandModules } from './on-demand-modules';
import { fallbackOf, recover } from './recovery';

/**
 * Loads an island's component from the release that its page was made from or, when that fails, from the section's
 * fallback release. Where another release is current by now, the document is loaded again.
 *
 * @param onLate called when a file has missed its deadline, while recovery is still tried
 * @throws the error of the load, after it was reported
 */
export async function loadIsland(island: IslandData, onLate: () => void, reload = () => location.reload()): Promise<hydration.LoadedIsland> {
  const { section } = island;
  await refetchFailedFiles(section);
  const fallback = fallbackOf(section);
  const fromFallback = fallback && (await loadFromFallback(island, fallback).catch(passOver));
  if (fromFallback) return fromFallback;
  const release = documentReleases()[section];
  if (!release) throw new Error(`The lock of the page names no release of ${section}. Compose the site again.`);
  try {
    return { Component: await loadComponent(island, release), release, isFallback: false };
  } catch (error) {
    passOver(error);
    if (reasonOf(error) === 'deadline') onLate();
    const loaded = await recover({ section, release: release.version, url: location.pathname }, error, (other) => loadFromFallback(island, other));
    if (loaded !== 'outdated') return loaded;
    reload();
    return new Promise(() => undefined);
  }
}

/** Undefined where the release has no such island. */
async function loadFromFallback(island: IslandData, release: LockedRelease): Promise<hydration.LoadedIsland | undefined> {
  if (!release.islands[island.name]) return undefined;
  const styles = islandFiles(release, island.name).filter(({ url }) => url.endsWith('.css'));
  const [Component] = await Promise.all([loadComponent(island, release), ...styles.map(loadFile)]);
  return { Component, release, isFallback: true };
}

function loadComponent({ section: name, name: island }: IslandData, release: LockedRelease): Promise<ComponentType<never>> {
  const load = { section: name, release: release.version, url: location.pathname };
  return loadReported(load, async () => {
    const section = await loadSection(name, island, release);
    const loader = section.islands[island];
    if (!loader) throw new Error(`${name} ${release.version} has no island ${island}: it has ${Object.keys(section.islands).join(', ') || 'none'}.`);
    return loader();
  });
}

/** The federation runtime, the island's scripts, the shared modules that it uses and the entry are requested side by side; the entry runs once the rest is there. */
async function loadSection(name: string, island: string, release: LockedRelease): Promise<Section> {
  if (name === shellName || release.entry === null) return shellSection;
  const entry = lockedFile(release, release.entry);
  requestAhead(entry);
  const scripts = islandFiles(release, island).filter(({ url }) => url.endsWith('.js'));
  const federation = import(/* webpackChunkName: "federation" */ './federation-host');
  const shared = loadOnDemandModules(release.shared?.[island]);
  const chunks = Promise.all(scripts.map(loadFile));
  const [{ loadExposedSection }] = await Promise.all([federation, chunks, shared]);
  return loadExposedSection({ section: name, version: release.version, entry });
}

/** Loads React and the code that hydrates islands. @throws the error of the load, after it was reported */
export async function loadHydration(reload = () => location.reload()): Promise<typeof hydration> {
  const load = { section: shellName, release: documentReleases()[shellName]?.version ?? '', url: location.pathname };
  try {
    return await loadReported(load, () => import(/* webpackChunkName: "hydrate" */ './hydrate-island'));
  } catch (error) {
    passOver(error);
    // The shell has no fallback release: this reports the failure, or finds that the document is outdated.
    await recover(load, error, () => Promise.resolve(undefined));
    reload();
    return new Promise(() => undefined);
  }
}
