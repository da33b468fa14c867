import { isOverview } from '../render/derived-pages';
import type { ComposedPage } from '../store/site-manifest';
import { groupBy, groupRepeated } from '../base/lists';
import { listSome } from './refusal';
import type { Refusal } from './refusal';

/** Fields that no two listed pages of a section may share, and the remedy. */
const fields = [
  ['title', 'Give each page a title of its own.'],
  ['description', 'Give each page a description of its own.'],
  ['canonicalPath', 'Let the canonical path of each page be its own path, and mark a page that repeats another as noindex.'],
] as const;

/** Whether search engines can tell the pages of each section apart. Pages with `noindex` may repeat others. */
export function checkPageTwins(pages: readonly ComposedPage[]): Refusal[] {
  const listed = pages.filter(({ noindex }) => !noindex);
  return fields.flatMap(([field, remedy]) =>
    groupRepeated(listed, (page) => JSON.stringify([page.section, page[field]])).map((twins) => ({
      check: 'twins',
      wanted: `one listed page with the ${field === 'canonicalPath' ? 'canonical path' : field} '${twins[0][field]}'`,
      found: listSome(twins.map(({ path }) => path)),
      remedy,
    })),
  );
}

const clicksAtMost = 3;

/**
 * Whether every page that search engines may list is within three clicks of the home page. The site map, which leads
 * everywhere, is left out.
 *
 * @param currentPages pages of the current composition; pages already out of reach there are not this release's fault
 */
export function checkReach(pages: readonly ComposedPage[], currentPages: readonly ComposedPage[]): Refusal[] {
  const lostBefore = new Set(findLost(currentPages).map(({ path }) => path));
  const lost = findLost(pages).filter(({ path }) => !lostBefore.has(path));
  return [...groupBy(lost, ({ section }) => section)].map(([section, own]) => refuse(section, own.map(({ path }) => path)));
}

function findLost(pages: readonly ComposedPage[]): readonly ComposedPage[] {
  const reached = reachedPaths(new Map(pages.filter(({ path }) => !isOverview(path)).map(({ path, links }) => [path, links])));
  return pages.filter(({ path, noindex }) => !noindex && !isOverview(path) && !reached.has(path));
}

function reachedPaths(linksOf: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set(['/']);
  let last: ReadonlySet<string> = new Set(reached);
  for (let click = 1; click <= clicksAtMost; click += 1) {
    const next = new Set<string>();
    for (const path of last) for (const link of linksOf.get(path) ?? []) if (!reached.has(link)) next.add(link);
    for (const path of next) reached.add(path);
    last = next;
  }
  return reached;
}

function refuse(section: string, paths: readonly string[]): Refusal {
  return {
    check: 'reach',
    wanted: `a way of at most ${clicksAtMost} clicks from the home page to ${listSome(paths)} of ${section}`,
    found: 'none',
    remedy: "Link to it from a page that is nearer to the home page, ask for a link in the footer (`links` in src/prerender), or give its <PageHead> noindex.",
  };
}
