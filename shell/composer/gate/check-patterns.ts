import { shellName } from '@site/shared/lock';
import { findRoute, patternsOf } from '../render/find-route';
import type { PageRenderer } from '../render/sections';
import type { Release } from '../store/release-format';
import { releasesOf } from './candidate';
import type { Candidate } from './candidate';
import { beginsWithAnyWord, waysOf } from './check-ranks';
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
    remedy: `Begin the pattern with a segment of ${section}'s own, or let its loader throw data(null, { status: 404 }) for parameters that it does not know.`,
  };
}

/**
 * Whether a release leaves alone the paths at which another section has an unlisted page today: one that a pattern of that
 * section matches.
 */
export async function checkTakenPaths({ name, routes, knownPages }: Release, candidate: Candidate): Promise<Refusal[]> {
  const { composition, current, renderCurrent } = candidate;
  const before = patternsOf(releasesOf(current));
  const withoutOwn = patternsOf(releasesOf(composition).filter((release) => release.name !== name));
  const ways = routes.flatMap(({ pattern }) => waysOf(pattern).map((segments) => `/${segments.join('/')}`));
  const fixed = ways.filter((path) => !/[:*]/.test(path));
  const paths = [...new Set([...knownPages.map(({ path }) => path), ...fixed])];
  const refusals = paths.map(async (path) => {
    const { section: owner = name, pattern = '' } = findRoute(before, path) ?? {};
    if (owner === name || findRoute(withoutOwn, path)?.section !== owner) return [];
    const outcome = await renderCurrent(path).catch(() => undefined);
    if (outcome?.kind !== 'page' || outcome.status !== 200) return [];
    // A pattern for any first word may have a page for it that search engines do not list: the word is still free.
    return waysOf(pattern).some(beginsWithAnyWord) && outcome.metadata.noindex ? [] : [refuseTaken(name, owner, path)];
  });
  return (await Promise.all(refusals)).flat();
}

function refuseTaken(section: string, owner: string, path: string): Refusal {
  return {
    check: 'taken',
    wanted: `the page at ${path} from ${owner}, which has it today`,
    found: `that ${section} takes the path over`,
    remedy: `Choose another path for ${section}; or let ${owner} return not-found for it, and release ${owner} first.`,
  };
}
