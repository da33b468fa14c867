import { buildSections, readSources } from '../build/build-sections';
import { findWorkspaces } from '../build/workspaces';
import { prepareComposition } from '../release/prepare-composition';
import { readReleases } from '../store/read-releases';
import type { SectionVersion } from '../store/read-releases';
import { goLive } from '../release/go-live';
import { lastSources, readSwitches } from '../store/switches';
import type { Switch } from '../store/switches';
import type { SiteHome } from '../store/site-home';
import { readSigningKey, requireTrusted } from './signing-keys';
import { tellComposition } from './tell-composition';
import type { CompositionPlan } from './tell-composition';

/** What is going to be built and composed. */
export interface BuildPlan extends CompositionPlan {
  /** Sections without a release of their present sources. */
  readonly build: readonly SectionVersion[];
}

/**
 * Builds what has no release yet and makes the composition of the present sources live. A section whose sources
 * have not changed since they were last released keeps the release that is live: somebody has chosen it.
 *
 * @param dryRun says what would be done and changes nothing; while something has to be built first, it is not
 *   known which composition that comes to
 */
export async function buildAndCompose(home: SiteHome, { report, dryRun }: { report: (line: string) => void; dryRun: boolean }): Promise<BuildPlan> {
  const sources = await readSources(home, await findWorkspaces());
  const build = sources.filter(({ isReleased }) => !isReleased).map(({ workspace: { name }, version }) => ({ name, version }));
  const switches = await readSwitches(home);
  const previous = switches.at(-1)?.composition ?? null;
  report(build.length > 0 ? `to build: ${build.map(({ name, version }) => `${name} ${version}`).join(', ')}` : 'nothing to build');
  if (dryRun && build.length > 0) return tell({ build, composition: { from: previous, to: null }, pages: null }, report);
  const signingKey = await readSigningKey();
  const built = await buildSections(home, sources, { report, ...(signingKey !== undefined && { signingKey }) });
  const stored = await readReleases(home, chooseVersions(built, switches));
  await requireTrusted(stored);
  const composition = await prepareComposition(home, { stored, report });
  const plan = tell({ build, composition: { from: previous, to: composition.lock.composition }, pages: composition.count }, report);
  if (dryRun) await composition.discard();
  else await goLive(home, composition, { action: 'start', previous, sources: versionsOf(built) });
  return plan;
}

function tell(plan: BuildPlan, report: (line: string) => void): BuildPlan {
  for (const line of tellComposition(plan)) report(line);
  return plan;
}

function versionsOf(sections: readonly SectionVersion[]): Record<string, string> {
  return Object.fromEntries(sections.map(({ name, version }) => [name, version]));
}

/** Newly built sections, and what is live of those that have not changed or are built elsewhere. */
export function chooseVersions(built: readonly SectionVersion[], switches: readonly Switch[]): SectionVersion[] {
  const sources = lastSources(switches);
  const live = switches.at(-1)?.sections ?? {};
  const chosen = built.map(({ name, version }) => (sources[name] === version ? (live[name] ?? version) : version));
  const here = Object.fromEntries(built.map(({ name }, index) => [name, chosen[index] ?? '']));
  return Object.entries({ ...live, ...here }).map(([name, version]) => ({ name, version }));
}
