import { runAtMost } from '../base/job-queue';
import type { Release } from '../store/release-format';
import type { ComposedPage, SiteTarget } from '../store/site-manifest';
import type { PageFailure, RoutedPage } from './render-pages';
import { SectionError } from './section-error';
import type { HtmlPage } from './section-renderer';
import type { Sections } from './sections';
import { writePage } from './write-page';

/** With fewer pages each, processes take longer to start than they save. */
const pagesForOneProcess = 500;

/** Small enough that no process ends long after the others, large enough that asking costs nothing. */
const pagesInBatch = 50;

/** As many as there are threads that compress: each page that waits for one keeps megabytes. */
const writtenAtATime = 4;

/** No further batch starts after this many pages that exceed a limit: each such page takes as long as it may. */
const namedPages = 2;

/** The number of processes that render this many pages soonest. */
export function processesFor(pages: number, most: number): number {
  return Math.max(1, Math.min(most, Math.floor(pages / pagesForOneProcess)));
}

/** The known pages of a section that were written, and those that cannot be, each in the order of the pages. */
export interface WrittenPages {
  readonly pages: readonly ComposedPage[];
  readonly failures: readonly PageFailure[];
}

/** Renders the known pages of a section in its processes, and writes them here: the code of a section writes nothing. */
export async function renderKnownPages(sections: Sections, { name, knownPages }: Release, target: SiteTarget): Promise<WrittenPages> {
  const routed = knownPages.map((known) => ({ known, route: sections.findRoute(known.path) }));
  const foreign = routed.flatMap(({ known, route }) => (route?.section === name ? [] : [{ path: known.path, found: route ? `it matches a route of ${route.section}` : 'no route matches it' }]));
  const own = routed.filter(({ route }) => route?.section === name);
  const processes = processesFor(own.length, sections.limits.processes);
  let contained = 0;
  let writing: Promise<unknown> = Promise.resolve();

  async function renderBatch(pages: readonly RoutedPage[]): Promise<readonly (HtmlPage | PageFailure)[]> {
    // Pages after those that exceed a limit would take as long again.
    if (contained >= namedPages) return [];
    try {
      return await sections.hostOf(name).renderBatch(pages, pages.length > 1 ? sections.limits.batchMs : sections.limits.pageMs);
    } catch (error) {
      if (!(error instanceof SectionError)) throw error;
      if (pages.length > 1) return (await runAtMost(1, pages.map((page) => () => renderBatch([page])))).flat();
      contained += 1;
      return pages.map(({ known: { path } }) => ({ path, found: error.found }));
    }
  }

  async function write(pages: readonly RoutedPage[], rendered: readonly (HtmlPage | PageFailure)[]): Promise<readonly (ComposedPage | PageFailure)[]> {
    return runAtMost(writtenAtATime, rendered.map((page, index) => async () => {
      if ('found' in page) return page;
      const asked = pages[index];
      if (!asked) throw new Error(`${name} answered with more pages than it was asked for.`);
      return writePage(target, asked.known, page);
    }));
  }

  const batches = await runAtMost(processes, inBatches(own).map((pages) => async () => {
    const rendered = await renderBatch(pages);
    // While one batch is written, the next ones are rendered, and no more wait in memory.
    await writing;
    const written = write(pages, rendered);
    writing = written.catch(() => undefined);
    return { written };
  }));
  const all = (await Promise.all(batches.map(({ written }) => written))).flat();
  return { pages: all.flatMap((page) => ('found' in page ? [] : [page])), failures: [...foreign, ...all.flatMap((page) => ('found' in page ? [page] : []))] };
}

function inBatches<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / pagesInBatch) }, (_, index) =>
    items.slice(index * pagesInBatch, (index + 1) * pagesInBatch),
  );
}
