import type { ComposedPage } from '../store/site-manifest';
import type { PageRenderer } from '../render/sections';
import { redirectsTo } from './linkable-paths';
import { listSome } from './list-some';
import type { Refusal } from './refusal';

/** The pages whose links a release may break. */
export interface LinkedPages {
  /** Pages of the section that is released. */
  readonly pages: readonly ComposedPage[];
  readonly otherPages: readonly ComposedPage[];
  /** Whether the section owns a path, or does in the current composition. */
  readonly isOwnPath: (path: string) => boolean;
  /** What can be linked to in the next composition. */
  readonly paths: ReadonlySet<string>;
  readonly renderer: PageRenderer;
}

/** Whether the links out of a section's pages, and those of other pages into the section, lead to a page. */
export async function checkLinks({ pages, otherPages, isOwnPath, paths, renderer }: LinkedPages): Promise<Refusal[]> {
  const unknownOf = (linking: readonly ComposedPage[]) => linksOf(linking).filter(({ link }) => !paths.has(link));
  const unknown = [...unknownOf(pages), ...unknownOf(otherPages).filter(({ link }) => isOwnPath(link))];
  const broken = [...new Set(unknown.map(({ link }) => link))].sort();
  const refusals = await Promise.all(
    broken.map(async (link) => {
      if (await redirectsTo(paths, renderer, link)) return [];
      return [refuse(link, unknown.filter((other) => other.link === link).map(({ from }) => from))];
    }),
  );
  return refusals.flat();
}

function linksOf(pages: readonly ComposedPage[]): { from: string; link: string }[] {
  return pages.flatMap(({ path, links }) => links.map((link) => ({ from: path, link })));
}

function refuse(link: string, from: readonly string[]): Refusal {
  return {
    check: 'links',
    wanted: `a known page at ${link}, which is linked from ${listSome(from)}`,
    found: 'none, and no redirect to one',
    remedy: `Correct the link, keep the page, or let the route of ${link} return a redirect.`,
  };
}
