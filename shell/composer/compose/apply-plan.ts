import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lockedReleases, releasesAt, versionsOf } from '../store/read-releases';
import { makeCurrent, requireCurrent } from '../bucket/open-store';
import type { OpenStore } from '../bucket/open-store';
import { shellName } from '@site/shared/lock';
import type { LockedReleases } from '@site/shared/lock';
import { lockRelease } from '../render/lock-release';
import { unmetRanges } from '../render/make-lock';
import type { DiskStore } from '../store/disk-store';
import { readRelease, releaseFile } from '../store/release-format';
import type { Release } from '../store/release-format';
import { goodReleases, wasHandedOver } from '../store/history';
import { manifestFile } from '../store/site-manifest';
import { readSwitches } from '../store/switches';
import type { Switch } from '../store/switches';
import { describePart, remedyFor } from '../store/damage';
import { releasePart, sitePart } from '../store/verify';
import { ExpectedError, unlessShort } from '../base/errors';
import { userName } from '../base/environment';
import type { ReadyPlan } from './plan';
import { storeSite } from './stage-site';

/** The switch's record beside the composition. */
export interface SwitchRecord extends Pick<Switch, 'action' | 'sources' | 'guarded' | 'verdict'> {
  /** Whether the release of a section was handed over, for sections where that is decided now. */
  readonly handedOver?: Readonly<Record<string, boolean>>;
  /** Why the gate was overridden. */
  readonly reason?: string | undefined;
}

/**
 * Stores what was planned and makes the composition current.
 *
 * @throws LostRaceError when the composition that the gate compared it with is not current any more
 */
export async function applyPlan(store: OpenStore, plan: ReadyPlan, record: SwitchRecord): Promise<void> {
  const { disk } = store;
  const isSigned = await storeSite(disk, plan);
  const { action, sources, reason, guarded, verdict, handedOver: decided = {} } = record;
  const { lock: { composition, releases }, previous, overridden } = plan;
  const switches = await readSwitches(disk);
  const sections = versionsOf(lockedReleases(releases));
  const handedOver = Object.entries(sections).flatMap(([name, version]) => ((decided[name] ?? wasHandedOver(switches, name, version)) ? [name] : [])).sort();
  const isSameOrigin = handedOver.join() === (switches.at(-1)?.handedOver ?? []).join();
  // A switch brings a new signature to other machines, too.
  if (composition === previous && isSameOrigin && !isSigned) return requireCurrent(store, composition);
  const forced = reason === undefined || overridden.length === 0 ? undefined : { reason, checks: [...new Set(overridden.map(({ check }) => check))] };
  const next: Switch = {
    action,
    ...(sources && { sources }),
    composition,
    previous,
    sections,
    ...(handedOver.length > 0 && { handedOver }),
    ...(forced && { forced }),
    ...(guarded !== undefined && { guarded }),
    ...(verdict && { verdict }),
    at: new Date().toISOString(),
    by: verdict ? 'guard' : userName(),
  };
  await makeCurrent(store, { ...next, fallbacks: await findFallbacks(disk, [...switches, next]) });
  requireStored(disk, next);
}

/** @throws ExpectedError when `prune` has removed what the command was about to make current */
function requireStored(disk: DiskStore, { composition, sections }: Switch): void {
  const parts = [{ part: sitePart(disk, composition), file: manifestFile }, ...releasesAt(sections).map((id) => ({ part: releasePart(disk, id), file: releaseFile }))];
  const missing = parts.find(({ part, file }) => !existsSync(join(part.folder, file)))?.part;
  if (missing === undefined) return;
  throw new ExpectedError(`Composition ${composition} is current, but another command has removed ${describePart(missing)} from ${missing.folder}. ${remedyFor(missing)}`);
}

/**
 * For each remote its fallback release: the previous good one that is still stored and fits the shell.
 *
 * @param switches the history up to the switch that makes the releases current
 */
export async function findFallbacks(disk: DiskStore, switches: readonly Switch[]): Promise<LockedReleases> {
  const { [shellName]: shellVersion = '', ...remotes } = switches.at(-1)?.sections ?? {};
  const read = (name: string, version: string): Promise<Release | undefined> => readRelease(disk.release(name, version)).catch(unlessShort(undefined));
  const shell = await read(shellName, shellVersion);
  const found = releasesAt(remotes).map(async ({ name, version }) => {
    const good = goodReleases(switches, name).filter((one) => one !== version);
    const stored = await Promise.all(good.map((one) => read(name, one)));
    const fitting = stored.find((candidate) => candidate && unmetRanges(candidate, shell).length === 0);
    return fitting ? [[name, lockRelease(fitting)] as const] : [];
  });
  return Object.fromEntries((await Promise.all(found)).flat());
}
