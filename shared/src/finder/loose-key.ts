import { saintComparisonKey } from '../comparison-key';

/**
 * What spellings of a name share that people mix up: St and Saint, on and upon, with the or without.
 * `Stow on Wold` and `Stow-on-the-Wold` agree.
 */
export function looseKey(text: string): string {
  return saintComparisonKey(text).replace(/\bupon\b/g, 'on').replace(/\bthe /g, '');
}
