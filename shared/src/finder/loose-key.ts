import { saintComparisonKey } from '../comparison-key';

/**
 * What spellings of a name have in common when people mix up St and Saint, on and upon, or leave out the.
 * `Stow on Wold` and `Stow-on-the-Wold` have the same key.
 */
export function looseKey(text: string): string {
  return saintComparisonKey(text).replace(/\bupon\b/g, 'on').replace(/\bthe /g, '');
}
