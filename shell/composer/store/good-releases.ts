import type { Switch } from './switches';

/**
 * Good earlier versions of a section, the latest first. A version that was rolled back from is not good until it is
 * released again.
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

/** Compositions to serve, the best first: the current one, then earlier ones that were not rolled back from. */
export function goodCompositions(switches: readonly Switch[]): string[] {
  const left = new Set(switches.filter(({ action }) => action === 'rollback').map(({ previous }) => previous));
  const [current, ...earlier] = switches.map(({ composition }) => composition).reverse();
  const good = earlier.filter((composition) => !left.has(composition));
  return current === undefined ? [] : [...new Set([current, ...good])];
}

function remove(versions: string[], version: string): void {
  const index = versions.indexOf(version);
  if (index >= 0) versions.splice(index, 1);
}
