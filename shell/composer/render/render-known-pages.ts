import type { KnownPage } from '@site/shared';
import { runAtMost } from '../base/job-queue';
import type { Release } from '../store/release-format';
import type { PageFailure, RenderedPages, RoutedPage } from './render-pages';
import { SectionError } from './section-error';
import type { Sections } from './sections';

/** Where known pages are written. */
interface PageTarget {
  readonly folder: string;
  /** Whether compressed copies are written beside each page. */
  readonly compress: boolean;
}

/** With fewer pages each, processes take longer to start than they save. */
const pagesForOneProcess = 500;

/** Small enough that no process ends long after the others, large enough that asking costs nothing. */
const pagesInBatch = 50;

/** No further batch starts after this many pages that exceed a limit: each such page takes as long as it may. */
const namedPages = 2;

/** The number of processes that render this many pages soonest. */
export function processesFor(pages: number, most: number): number {
  return Math.max(1, Math.min(most, Math.floor(pages / pagesForOneProcess)));
}

/** Renders the known pages of a section in its processes, and writes them. Failures are in the order of the pages. */
export async function renderKnownPages(sections: Sections, { name, knownPages }: Release, target: PageTarget): Promise<RenderedPages> {
  const routed = knownPages.map((known) => ({ known, route: sections.findRoute(known.path) }));
  const foreign = routed.flatMap(({ known, route }) => (route?.section === name ? [] : [refuseForeign(known, route?.section)]));
  const own = routed.filter(({ route }) => route?.section === name);
  const processes = processesFor(own.length, sections.limits.processes);
  let contained = 0;

  async function renderBatch(pages: readonly RoutedPage[]): Promise<RenderedPages> {
    // Pages after those that exceed a limit would take as long again.
    if (contained >= namedPages) return { pages: [], failures: [] };
    const limitMs = pages.length > 1 ? sections.limits.batchMs : sections.limits.pageMs;
    try {
      return await sections.hostOf(name).renderBatch({ ...target, pages, isAlone: processes === 1 }, limitMs);
    } catch (error) {
      if (!(error instanceof SectionError)) throw error;
      if (pages.length > 1) return join(await runAtMost(1, pages.map((page) => () => renderBatch([page]))));
      contained += 1;
      return { pages: [], failures: pages.map(({ known: { path } }) => ({ path, found: error.found })) };
    }
  }

  const rendered = join(await runAtMost(processes, inBatches(own).map((batch) => () => renderBatch(batch))));
  return { pages: rendered.pages, failures: [...foreign, ...rendered.failures] };
}

function refuseForeign({ path }: KnownPage, owner: string | undefined): PageFailure {
  return { path, found: owner === undefined ? 'no route matches it' : `it matches a route of ${owner}` };
}

function join(parts: readonly RenderedPages[]): RenderedPages {
  return { pages: parts.flatMap(({ pages }) => pages), failures: parts.flatMap(({ failures }) => failures) };
}

function inBatches<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / pagesInBatch) }, (_, index) =>
    items.slice(index * pagesInBatch, (index + 1) * pagesInBatch),
  );
}
