import { business } from '@site/shared/business';
import { shellName } from '@site/shared/lock';
import type { OpenStore } from '../bucket/open-store';
import { buildSections, readSources } from '../build/build-sections';
import type { SectionSource } from '../build/build-sections';
import { findWorkspaces, isShell } from '../build/workspaces';
import { applyPlan } from '../compose/apply-plan';
import { planComposition } from '../compose/plan-composition';
import type { Plan, ReadyPlan } from '../compose/plan';
import type { CompositionRequest } from '../compose/read-candidate';
import { planReturn } from '../compose/past-composition';
import { discardStaged } from '../compose/stage-site';
import { readReleases, releasesAt, versionsOf } from '../store/read-releases';
import type { ReleaseId, StoredRelease } from '../store/read-releases';
import { requireUsable } from '../store/verify';
import type { DiskStore } from '../store/disk-store';
import { isRemoved, lastSources } from '../store/history';
import { readSwitches, LostRaceError, readCurrent } from '../store/switches';
import type { Switch } from '../store/switches';
import { describePlan, requireReady } from './change-release';
import { describeMissingFacts } from './missing-facts';
import { readSigningKey, readTrustedKeys, requireTrusted } from './signing-keys';

/** The releases and the composition that were made, or would be. */
export interface BuildOutcome {
  /** Sections whose present sources had no release. */
  readonly build: readonly string[];
  readonly previous: string | null;
  /** Undefined when a dry run ends because something has to be built first. */
  readonly plan?: ReadyPlan;
}

export interface ComposeSetting extends Pick<OpenStore, 'report'>, Pick<CompositionRequest, 'allowGone'> {
  /** Reports what would be done and changes nothing; the composition is unknown while something has to be built first. */
  readonly dryRun: boolean;
  /** Why the gate is overridden. */
  readonly reason?: string | undefined;
}

/**
 * Builds every section whose sources have no release yet, and makes the composition of the present sources current when
 * it passes the gate. A section whose sources have not changed since they were last released keeps its current release,
 * which may be an earlier one after a rollback; one whose release was handed over keeps that; one that was taken out
 * stays out.
 *
 * @throws ExpectedError with every reason when the gate refuses; what is current stays so
 */
export async function buildAndCompose(store: OpenStore, setting: ComposeSetting): Promise<BuildOutcome> {
  const { disk } = store;
  const { report, dryRun } = setting;
  // A mistake there ends the command before it builds.
  await readTrustedKeys();
  const switches = await readSwitches(disk);
  const sources = await readOwnSources(disk, switches, report);
  const build = sources.filter(({ version }) => version === undefined).map(({ workspace: { name } }) => name);
  const previous = switches.at(-1)?.composition ?? null;
  report(build.length > 0 ? `to build: ${build.join(', ')}` : 'nothing to build');
  if (dryRun && build.length > 0) {
    report(`composition ${previous ?? 'none'} → known when everything is built`);
    return { build, previous };
  }

  // Remotes are read with the current release of a shell that is not built here.
  const shellVersion = sources.some(({ workspace }) => isShell(workspace)) ? undefined : switches.at(-1)?.sections[shellName];
  const built = await buildSections(disk, sources, { report, signingKey: await readSigningKey(), shellVersion });
  const stored = await readReleases(disk, chooseVersions(built, switches));
  await requireUsable(disk, stored);
  await requireTrusted(stored);
  const plan = requireReady(await planSources(disk, stored, switches, setting), 'The composition');
  for (const line of [...describePlan(plan), ...describeMissingFacts(business)]) report(line);
  const record = { action: 'start', sources: { ...lastSources(switches), ...versionsOf(built) }, reason: setting.reason } as const;
  await (dryRun ? discardStaged(plan) : applyPlan(store, plan, record));
  return { build, previous, plan };
}

/** The sources of the sections whose current release was built here. */
async function readOwnSources(disk: DiskStore, switches: readonly Switch[], report: ComposeSetting['report']): Promise<SectionSource[]> {
  const { handedOver = [], sections = {} } = switches.at(-1) ?? {};
  for (const name of handedOver) {
    report(`${name} ${sections[name] ?? ''} was handed over and stays; 'npm run release -- ${name}' goes back to the sources here`);
  }
  const workspaces = await findWorkspaces();
  for (const name of Object.keys(sections).filter((section) => !handedOver.includes(section) && !workspaces.some((one) => one.name === section))) {
    report(`${name} has no sources here and stays; 'npm run release -- ${name} --remove' takes it out`);
  }
  const removed = workspaces.filter(({ name }) => isRemoved(switches, name));
  for (const { name } of removed) report(`${name} was taken out and stays out; 'npm run release -- ${name}' brings it back`);
  return readSources(disk, workspaces.filter((one) => !handedOver.includes(one.name) && !removed.includes(one)));
}

/** A composition that was rolled back to keeps its pages until a section changes, even when another state of the composer wrote them. */
async function planSources(disk: DiskStore, stored: readonly StoredRelease[], switches: readonly Switch[], setting: ComposeSetting): Promise<Plan> {
  const last = switches.at(-1);
  const isSame = stored.every(({ release: { name, version } }) => last?.sections[name] === version);
  const kept = last?.action === 'rollback' && isSame ? await planReturn(disk, last.composition, switches) : undefined;
  const { reason, report, dryRun, allowGone = [] } = setting;
  return kept ?? planComposition(disk, { stored, kind: 'new', switches, allowGone, isForced: reason !== undefined, report, compress: !dryRun });
}

/** The newly built releases, and the current ones of sections that have not changed or are built elsewhere. */
export function chooseVersions(built: readonly ReleaseId[], switches: readonly Switch[]): ReleaseId[] {
  const sources = lastSources(switches);
  const current = switches.at(-1)?.sections ?? {};
  const chosen = built.map(({ name, version }) => ({ name, version: sources[name] === version ? (current[name] ?? version) : version }));
  return releasesAt({ ...current, ...versionsOf(chosen) });
}

/** Composes the present sources. A failure is returned, not thrown, because the current composition can still be served. */
export async function composeOrExplain(store: OpenStore, report: (line: string) => void): Promise<{ readonly failure?: Error }> {
  try {
    await buildAndCompose(store, { report, dryRun: false });
    return {};
  } catch (error) {
    if (!(error instanceof LostRaceError)) return { failure: error instanceof Error ? error : new Error(String(error)) };
    report(`another command has made composition ${(await readCurrent(store.disk)) ?? 'none'} current in the meantime: that one is served`);
    return {};
  }
}
