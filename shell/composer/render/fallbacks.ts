import { shellName } from '@site/shared/lock';
import type { LockedReleases } from '@site/shared/lock';
import { goodReleases } from '../store/history';
import { releasesAt } from '../store/read-releases';
import { readRelease } from '../store/release-format';
import type { Release } from '../store/release-format';
import type { DiskStore } from '../store/disk-store';
import type { Switch } from '../store/switches';
import { lockRelease } from './lock-release';
import { unmetRanges } from './make-lock';

/**
 * For each remote its fallback release: the previous good one that is still stored and fits the shell.
 *
 * @param switches the history up to the switch that makes the releases current
 */
export async function findFallbacks(disk: DiskStore, switches: readonly Switch[]): Promise<LockedReleases> {
  const { [shellName]: shellVersion = '', ...remotes } = switches.at(-1)?.sections ?? {};
  const read = (name: string, version: string): Promise<Release | undefined> => readRelease(disk.release(name, version)).catch(() => undefined);
  const shell = await read(shellName, shellVersion);
  const found = releasesAt(remotes).map(async ({ name, version }) => {
    const good = goodReleases(switches, name).filter((one) => one !== version);
    const stored = await Promise.all(good.map((one) => read(name, one)));
    const fitting = stored.find((candidate) => candidate && unmetRanges(candidate, shell).length === 0);
    return fitting ? [[name, lockRelease(fitting)] as const] : [];
  });
  return Object.fromEntries((await Promise.all(found)).flat());
}
