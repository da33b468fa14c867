import { findRoute, patternsOf } from '../render/find-route';
import type { Release } from '../store/release';
import { releasesOf } from './candidate';
import type { Candidate } from './candidate';
import { waysOf } from './check-ranks';
import { takesAnyWord } from './linkable-paths';
import type { Refusal } from './refusal';

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
    return takesAnyWord(pattern) && outcome.metadata.noindex ? [] : [refuse(name, owner, path)];
  });
  return (await Promise.all(refusals)).flat();
}

function refuse(section: string, owner: string, path: string): Refusal {
  return {
    check: 'taken',
    wanted: `the page at ${path} from ${owner}, which has it today`,
    found: `that ${section} takes the path over`,
    remedy: `Choose another path for ${section}; or let ${owner} return not-found for it, and release ${owner} first.`,
  };
}
