import { satisfies } from 'semver';
import type { Release } from '../store/release-format';

/** The shared modules, and their ranges, that a remote's release requires and a shell does not provide. */
export function unmetRanges({ requires }: Release, shell: Release | undefined): readonly (readonly [module: string, range: string])[] {
  return Object.entries(requires).filter(([module, range]) => !satisfies(shell?.provides[module] ?? '', range));
}
