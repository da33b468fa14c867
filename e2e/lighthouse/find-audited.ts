import { readHtml } from '../html-facts';
import { pageKinds } from '../page-kinds';
import type { PageKind } from '../page-kinds';

/** One page of every kind without noindex: Lighthouse takes points from pages with it. */
export async function findAudited(site: string): Promise<PageKind[]> {
  const kinds = await Promise.all(
    pageKinds.map(async (kind) => {
      const html = await (await fetch(new URL(kind.path, site))).text();
      return kind.status === 200 && !readHtml(html).noindex ? [kind] : [];
    }),
  );
  return kinds.flat();
}
