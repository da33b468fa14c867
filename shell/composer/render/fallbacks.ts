import { shellName } from '@site/shared/lock';
import type { LockedReleases } from '@site/shared/lock';
import { lockRelease } from './lock-release';
import { unmetRanges } from './unmet-ranges';
import type { SiteHome } from '../store/site-home';
import { goodReleases } from '../store/history';
import type { StoredRelease } from '../store/read-releases';
import { readRelease } from '../store/release';
import type { Switch } from '../store/switches';

/**
 * For each remote its fallback release: the previous good one that is still stored and fits the shell.
 *
 * @param switches the history up to the switch that makes the releases current
 */
export async function readFallbacks(home: SiteHome, current: readonly StoredRelease[], switches: readonly Switch[]): Promise<LockedReleases> {
  const shell = current.find(({ release }) => release.name === shellName)?.release;
  const fallbacks: [string, LockedReleases[string]][] = [];
  for (const { release } of current.filter((one) => one.release.name !== shellName)) {
    const good = goodReleases(switches, release.name).filter((version) => version !== release.version);
    const stored = await Promise.all(good.map((version) => readRelease(home.release(release.name, version)).catch(() => undefined)));
    const fitting = stored.find((candidate) => candidate && unmetRanges(candidate, shell).length === 0);
    if (fitting) fallbacks.push([release.name, lockRelease(fitting)]);
  }
  return Object.fromEntries(fallbacks);
}
