import type { KnownPage } from '@site/shared';
import { messageOf } from '../base/errors';
import type { OwnedPattern } from './find-route';
import type { HtmlPage, PathOutcome, SectionRenderer } from './section-renderer';

/** A known page and the route that it belongs to. */
export interface RoutedPage {
  readonly known: KnownPage;
  readonly route: OwnedPattern | undefined;
}

/** A known page that cannot be written, and why. */
export interface PageFailure {
  readonly path: string;
  readonly found: string;
  /** The stack of what the page threw. */
  readonly cause?: string | undefined;
}

/** Renders pages. One that fails is reported, and does not stop the others. */
export async function renderPages(renderer: SectionRenderer, pages: readonly RoutedPage[]): Promise<readonly (HtmlPage | PageFailure)[]> {
  const rendered: (HtmlPage | PageFailure)[] = [];
  for (const { known: { path }, route } of pages) rendered.push(await renderKnownPage(path, renderer.render({ path, route })));
  return rendered;
}

/** The page of a path, or why there is none to write. @param rendered the outcome of rendering the path */
export async function renderKnownPage(path: string, rendered: Promise<PathOutcome>): Promise<HtmlPage | PageFailure> {
  try {
    const page = await rendered;
    if (page.kind === 'page' && page.status === 200) return page;
    return { path, found: page.kind === 'redirect' ? `it redirects to ${page.to}` : 'it is not found' };
  } catch (cause) {
    return { path, found: `it fails to render: ${messageOf(cause)}`, cause: cause instanceof Error ? cause.stack : undefined };
  }
}
