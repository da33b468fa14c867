import { groupRepeated } from '../store/group-by';
import type { ComposedPage } from '../store/site-manifest';
import { listSome } from './list-some';
import type { Refusal } from './refusal';

/** What no two listed pages of a section may share, and what to do when they do. */
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
