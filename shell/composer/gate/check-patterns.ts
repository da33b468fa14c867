import { shellName } from '@site/shared/lock';
import type { PageRenderer } from '../render/sections';
import type { Release } from '../store/release';
import { waysOf } from './check-ranks';
import { beginsWithAnyWord } from './linkable-paths';
import type { Refusal } from './refusal';

/** Segments that nobody has a page for, and whether a section may have a page without an index for them, such as "We do not know this place". */
const nonsense = [
  { word: 'no-such-page-q7x4', mayBeUnlisted: true },
  { word: 'q7x4z.php', mayBeUnlisted: false },
];

/** Whether the patterns of a remote that match addresses of any kind leave those that nobody has to the shell's 404, and to no search engine. */
export async function checkPatterns({ name, routes }: Release, renderer: PageRenderer): Promise<Refusal[]> {
  if (name === shellName) return [];
  const tries = routes.flatMap(({ pattern }) => {
    const way = waysOf(pattern).find(beginsWithAnyWord);
    return way ? [tryNonsense(name, pattern, way, renderer)] : [];
  });
  return (await Promise.all(tries)).flat();
}

/** @param way the segments of the pattern as it matches addresses of any first one */
async function tryNonsense(section: string, pattern: string, way: readonly string[], renderer: PageRenderer): Promise<Refusal[]> {
  if (pattern.includes('*')) return [refuse(section, pattern, 'a pattern that takes every address')];
  for (const { word, mayBeUnlisted } of nonsense) {
    const path = way.map((segment) => `/${segment.startsWith(':') ? word : segment}`).join('');
    const outcome = await renderer.render(path).catch(() => undefined);
    if (outcome?.kind === 'page' && (outcome.status === 404 || (mayBeUnlisted && outcome.metadata.noindex))) continue;
    return [refuse(section, pattern, `${outcome ? `a ${outcome.kind}` : 'an error'} at ${path}`)];
  }
  return [];
}

function refuse(section: string, pattern: string, found: string): Refusal {
  return {
    check: 'patterns',
    wanted: `not-found, or for a word a page with noindex, from ${pattern} of ${section} for addresses that nobody has`,
    found,
    remedy: `Begin the pattern with a segment of ${section}'s own, or return { kind: 'not-found' } for parameters that it does not know.`,
  };
}
