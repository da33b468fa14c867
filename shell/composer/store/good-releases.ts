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

/** Compositions to serve, the best first: the live one, then earlier ones that nobody rolled back from. */
export function goodCompositions(switches: readonly Switch[]): string[] {
  const left = new Set(switches.filter(({ action }) => action === 'rollback').map(({ previous }) => previous));
  const [live, ...earlier] = switches.map(({ composition }) => composition).reverse();
  const good = earlier.filter((composition) => !left.has(composition));
  return live === undefined ? [] : [...new Set([live, ...good])];
}

function remove(versions: string[], version: string): void {
  const index = versions.indexOf(version);
  if (index >= 0) versions.splice(index, 1);
}
