import { runAtMost } from '../base/job-queue';
import type { HtmlPage, PathOutcome } from '../render/section-renderer';
import type { PageRenderer } from '../render/sections';
import { describePage } from '../render/write-page';
import type { Release } from '../store/release-format';
import { checkDocuments } from './check-documents';
import { waysOf } from './check-ranks';
import { listSome } from './refusal';
import type { Refusal } from './refusal';

/** Browsers follow some twenty; more than a few is a mistake already. */
const redirectsAtMost = 3;

/** For parameters: nobody has a page for it. */
const word = 'no-such-page-q7x4';

/**
 * Tries the routes of a section with addresses that it does not list: whether they redirect to a page, and whether what the
 * server renders on request is sound. Nobody reads those documents again, because a visitor waits for them.
 */
export async function checkRoutes({ name, routes }: Release, paths: ReadonlySet<string>, renderer: PageRenderer): Promise<Refusal[]> {
  const visits = routes.flatMap(({ pattern, query = [] }) =>
    waysOf(pattern).flatMap((way): Visit[] => {
      const path = `/${way.map((segment) => segment.replace(/^[:*].*/, word)).join('/')}`;
      return [...(paths.has(path) ? [] : [{ path, query: {} }]), ...(query.length > 0 ? [{ path, query: Object.fromEntries(query.map((key) => [key, word])) }] : [])];
    }),
  );
  // One by one: a further process takes longer to start.
  const ways = await runAtMost(1, visits.map((visit) => () => follow(visit, paths, renderer)));
  const endless = ways.filter(({ way }) => way.length > redirectsAtMost).map(({ way }) => way.join(' → '));
  const pages = ways.flatMap(({ way, page }) => (page?.status === 200 && page.section === name ? [describePage({ path: way[0] ?? '', title: '', lastModified: '' }, page)] : []));
  const redirects = { check: 'redirects', wanted: `redirects of ${name} that lead to a page after ${redirectsAtMost} at most`, found: listSome(endless), remedy: 'Redirect to the page itself.' };
  return [...checkDocuments(pages), ...(endless.length > 0 ? [redirects] : [])];
}

interface Visit {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** The paths that a browser asks for one after the other, and the page that it shows then. */
async function follow({ path, query }: Visit, paths: ReadonlySet<string>, renderer: PageRenderer): Promise<{ readonly way: readonly string[]; readonly page?: HtmlPage }> {
  const way = [path];
  // Whatever fails to render leads nowhere, and is refused where it is a page.
  const ask = (asked: string, input = {}): Promise<PathOutcome | undefined> => renderer.render(asked, input).catch(() => undefined);
  let outcome = await ask(path, { query });
  while (outcome?.kind === 'redirect' && way.length <= redirectsAtMost) {
    const to = outcome.to.replace(/[?#].*/s, '');
    way.push(to);
    outcome = paths.has(to) ? undefined : await ask(to);
  }
  return { way, ...(outcome?.kind === 'page' && { page: outcome }) };
}
