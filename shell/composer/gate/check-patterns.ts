import { shellName } from '@site/shared/lock';
import type { PageRenderer } from '../render/sections';
import type { Release } from '../store/release';
import type { Refusal } from './refusal';

/** Segments that nobody has a page for. */
const nonsense = ['no-such-page-q7x4', 'q7x4z'];

/**
 * Whether the patterns of a remote that match addresses of any kind have no page for nonsense: an unknown address is
 * answered with 404.
 */
export async function checkPatterns({ name, routes }: Release, renderer: PageRenderer): Promise<Refusal[]> {
  if (name === shellName) return [];
  const loose = routes.filter(({ pattern }) => /^\/*[:*]/.test(pattern)).map(({ pattern }) => pattern);
  const refusals = await Promise.all(loose.map((pattern) => (pattern.includes('*') ? [refuse(name, pattern, 'a pattern that takes every address')] : tryNonsense(name, pattern, renderer))));
  return refusals.flat();
}

async function tryNonsense(section: string, pattern: string, renderer: PageRenderer): Promise<Refusal[]> {
  for (const word of nonsense) {
    const path = pattern.replace(/:\w+\??/g, word);
    const outcome = await renderer.render(path).catch(() => undefined);
    if (outcome?.kind === 'page' && outcome.status === 404) continue;
    return [refuse(section, pattern, `${outcome ? `a ${outcome.kind}` : 'an error'} at ${path}`)];
  }
  return [];
}

function refuse(section: string, pattern: string, found: string): Refusal {
  return {
    check: 'patterns',
    wanted: `not-found from ${pattern} of ${section} for addresses that nobody has`,
    found,
    remedy: `Begin the pattern with a segment of ${section}'s own, or return { kind: 'not-found' } for parameters that it does not know.`,
  };
}
