import { userInfo } from 'node:os';
import { buildSections } from '../build/build-sections';
import { findWorkspaces } from '../build/workspaces';
import { prepareComposition } from '../compose/prepare-composition';
import { readReleases } from '../compose/read-releases';
import type { SectionVersion } from '../compose/read-releases';
import { readSwitches, switchTo } from '../release/switches';
import type { Switch } from '../release/switches';
import type { SiteHome } from '../site-home';

/**
 * Builds what has no release yet and makes the composition of the present sources live. A section whose sources
 * have not changed since this was last done keeps the release that is live: somebody has chosen it.
 */
export async function buildAndCompose(home: SiteHome, report: (line: string) => void): Promise<void> {
  const built = await buildSections(home, await findWorkspaces(), report);
  const switches = await readSwitches(home);
  const sections = chooseVersions(built, switches);
  const composition = await prepareComposition(home, { stored: await readReleases(home, sections), report });
  await composition.commit();
  const live = switches.at(-1);
  if (live?.composition !== composition.lock.composition) {
    await switchTo(home, {
      composition: composition.lock.composition,
      previous: live?.composition ?? null,
      at: new Date().toISOString(),
      by: userInfo().username,
      action: 'start',
      sections: byName(sections),
      sources: byName(built),
    });
  }
  const pages = [...composition.pages.values()].reduce((sum, { length }) => sum + length, 0);
  report(`composition ${composition.lock.composition}: ${pages} pages, ${composition.rendered} rendered now`);
}

/** Newly built sections, and what is live of those that have not changed. */
export function chooseVersions(built: readonly SectionVersion[], switches: readonly Switch[]): SectionVersion[] {
  const sources = switches.findLast((entry) => entry.sources)?.sources ?? {};
  const live = switches.at(-1)?.sections ?? {};
  return built.map(({ name, version }) => ({ name, version: sources[name] === version ? (live[name] ?? version) : version }));
}

function byName(sections: readonly SectionVersion[]): Record<string, string> {
  return Object.fromEntries(sections.map(({ name, version }) => [name, version]));
}
