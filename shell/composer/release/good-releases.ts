import type { Switch } from './switches';

/**
 * Versions of a section that were live and are good, the latest first, without the one that is live now.
 * A version that somebody rolled back from is not good until it is released again.
 */
export function goodReleases(switches: readonly Switch[], section: string): string[] {
  const good: string[] = [];
  let before: string | undefined;
  for (const { action, sections } of switches) {
    const version = sections[section];
    if (version === undefined || version === before) continue;
    if (action === 'rollback' && before !== undefined) remove(good, before);
    remove(good, version);
    good.unshift(version);
    before = version;
  }
  return good.filter((version) => version !== before);
}

function remove(versions: string[], version: string): void {
  const index = versions.indexOf(version);
  if (index >= 0) versions.splice(index, 1);
}
