import { buildSections, readSources } from '../build/build-sections';
import { findWorkspaces } from '../build/workspaces';
import { applyPlan, discardPlan, planComposition } from '../release/plan-composition';
import { loadBundles } from '../render/load-bundle';
import type { Bundles } from '../render/load-bundle';
import { readReleases, sectionVersions, versionsOf } from '../store/read-releases';
import type { SectionVersion } from '../store/read-releases';
import { requireBundles } from '../store/require-bundles';
import type { SiteHome } from '../store/site-home';
import { lastSources, readSwitches } from '../store/switches';
import type { Switch } from '../store/switches';
import { describeComposition } from './describe-composition';
import type { CompositionSummary } from './describe-composition';
import { requireReady } from './require-ready';
import { readSigningKey, requireTrusted } from './signing-keys';

/** What was built and composed, or would be. */
export interface BuildOutcome extends CompositionSummary {
  /** Sections whose present sources had no release. */
  readonly build: readonly SectionVersion[];
  /** The composition's bundles; undefined while something has to be built first. */
  readonly bundles?: Bundles;
}

/**
 * Builds every section whose sources have no release yet, and makes the composition of the present sources current. A
 * section whose sources have not changed since they were last released keeps its current release, which may be an
 * earlier one after a rollback.
 *
 * @param dryRun reports what would be done and changes nothing; the composition is unknown while something has to be
 *   built first
 */
export async function buildAndCompose(home: SiteHome, { report, dryRun }: { report: (line: string) => void; dryRun: boolean }): Promise<BuildOutcome> {
  const sources = await readSources(home, await findWorkspaces());
  const build = sources.filter(({ isReleased }) => !isReleased).map(({ workspace: { name }, version }) => ({ name, version }));
  const switches = await readSwitches(home);
  const previous = switches.at(-1)?.composition ?? null;
  report(build.length > 0 ? `to build: ${build.map(({ name, version }) => `${name} ${version}`).join(', ')}` : 'nothing to build');
  if (dryRun && build.length > 0) return say({ build, composition: { from: previous, to: null }, pages: null }, report);

  const signingKey = await readSigningKey();
  const built = await buildSections(home, sources, { report, ...(signingKey !== undefined && { signingKey }) });
  const stored = await readReleases(home, chooseVersions(built.sections, switches));
  await requireBundles(stored);
  await requireTrusted(stored);
  const bundles = loadBundles(stored, built.bundles);
  const plan = requireReady(await planComposition(home, { stored, bundles, report }), 'The composition');
  const outcome = say({ build, composition: { from: previous, to: plan.lock.composition }, pages: plan.count, bundles }, report);
  if (dryRun) await discardPlan(plan);
  else await applyPlan(home, plan, { action: 'start', previous, sources: versionsOf(built.sections) });
  return outcome;
}

function say(outcome: BuildOutcome, report: (line: string) => void): BuildOutcome {
  for (const line of describeComposition(outcome)) report(line);
  return outcome;
}

/** The newly built releases, and the current ones of sections that have not changed or are built elsewhere. */
export function chooseVersions(built: readonly SectionVersion[], switches: readonly Switch[]): SectionVersion[] {
  const sources = lastSources(switches);
  const current = switches.at(-1)?.sections ?? {};
  const chosen = built.map(({ name, version }) => ({ name, version: sources[name] === version ? (current[name] ?? version) : version }));
  return sectionVersions({ ...current, ...versionsOf(chosen) });
}
