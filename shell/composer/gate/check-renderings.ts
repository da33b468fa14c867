import { messageOf } from '../base/errors';
import { runAtMost } from '../base/job-queue';
import { groupBy } from '../base/lists';
import { derivedPaths } from '../render/derived-pages';
import { openSections } from '../render/sections';
import type { PageRenderer } from '../render/sections';
import type { ComposedPage } from '../store/site-manifest';
import type { Candidate } from './candidate';
import { listSome } from './refusal';
import type { Refusal } from './refusal';

/** Each takes as long as rendering it twice, and the process of the second time half a second. */
const pagesAtMost = 10;

/** More than a year, to another month, weekday and hour. */
const clockAheadMs = (400 * 24 + 5) * 3_600_000;

/**
 * Whether pages of a section are the same when they are rendered again, in another process and on another day: one whose
 * text depends on chance or on the clock would differ from its own cached copies, and from what its islands make of it.
 *
 * @param pages those of the section
 */
export async function checkRenderings({ composition, sections }: Candidate, pages: readonly ComposedPage[]): Promise<Refusal[]> {
  const sample = choosePages(pages, (path) => sections.findRoute(path)?.pattern ?? '');
  if (sample.length === 0) return [];
  const again = openSections(composition, { ...sections.limits, clockAheadMs });
  try {
    // One by one: a further process takes longer to start than all of these pages.
    const rendered = await runAtMost(1, sample.map((path) => async () => ({ path, difference: findDifference(await htmlOf(sections, path), await htmlOf(again, path)) })));
    const differing = rendered.filter(({ difference }) => difference !== undefined);
    const [first] = differing;
    if (!first) return [];
    const remedy = 'Leave chance and the time out of pages: put them into an island that reads them once it is hydrated, or into the data that the build reads.';
    return [{ check: 'renderings', wanted: 'the same page each time it is rendered, at any time', found: `${first.difference ?? ''} on ${listSome(differing.map(({ path }) => path))}`, remedy }];
  } finally {
    again.close();
  }
}

/** The first page of each route and of each set of islands, then others: what depends on chance is in a component of all of them. */
function choosePages(pages: readonly ComposedPage[], patternOf: (path: string) => string): string[] {
  const own = pages.filter(({ path }) => !derivedPaths.includes(path));
  const firstOf = (keyOf: (page: ComposedPage) => string) => [...groupBy(own, keyOf).values()].flatMap(([page]) => page ?? []);
  const islandsOf = ({ islands }: ComposedPage) => islands.map(({ section, name }) => `${section}/${name}`).join();
  const chosen = [...firstOf(({ path }) => patternOf(path)), ...firstOf(islandsOf), ...own].map(({ path }) => path);
  return [...new Set(chosen)].slice(0, pagesAtMost);
}

async function htmlOf(renderer: PageRenderer, path: string): Promise<string> {
  try {
    const outcome = await renderer.render(path);
    return outcome.kind === 'page' ? outcome.html : `a redirect to ${outcome.to}`;
  } catch (error) {
    return `an error: ${messageOf(error)}`;
  }
}

/** Both texts around the place at which they begin to differ. */
function findDifference(one: string, other: string): string | undefined {
  if (one === other) return undefined;
  let place = 0;
  while (one[place] === other[place]) place += 1;
  const show = (text: string) => `'${text.slice(Math.max(0, place - 40), place + 40).replace(/\s+/g, ' ')}'`;
  return `${show(one)} and then ${show(other)}`;
}
