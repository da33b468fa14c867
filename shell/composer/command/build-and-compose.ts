import { buildSections } from '../build/build-sections';
import { findWorkspaces } from '../build/workspaces';
import { prepareComposition } from '../compose/prepare-composition';
import { readReleases } from '../compose/read-releases';
import type { SectionVersion } from '../compose/read-releases';
import { goLive } from '../release/go-live';
import { lastSources, readSwitches } from '../release/switches';
import type { Switch } from '../release/switches';
import type { SiteHome } from '../site-home';

/**
 * Builds what has no release yet and makes the composition of the present sources live. A section whose sources
 * have not changed since they were last released keeps the release that is live: somebody has chosen it.
 */
export async function buildAndCompose(home: SiteHome, report: (line: string) => void): Promise<void> {
  const built = await buildSections(home, await findWorkspaces(), report);
  const switches = await readSwitches(home);
  const stored = await readReleases(home, chooseVersions(built, switches));
  const composition = await prepareComposition(home, { stored, report });
  const sources = Object.fromEntries(built.map(({ name, version }) => [name, version]));
  await goLive(home, composition, { action: 'start', previous: switches.at(-1)?.composition ?? null, sources });
  const pages = [...composition.pages.values()].reduce((sum, { length }) => sum + length, 0);
  report(`composition ${composition.lock.composition}: ${pages} pages, ${composition.rendered} rendered now`);
}

/** Newly built sections, and what is live of those that have not changed or are built elsewhere. */
export function chooseVersions(built: readonly SectionVersion[], switches: readonly Switch[]): SectionVersion[] {
  const sources = lastSources(switches);
  const live = switches.at(-1)?.sections ?? {};
  const chosen = built.map(({ name, version }) => (sources[name] === version ? (live[name] ?? version) : version));
  const here = Object.fromEntries(built.map(({ name }, index) => [name, chosen[index] ?? '']));
  return Object.entries({ ...live, ...here }).map(([name, version]) => ({ name, version }));
}
