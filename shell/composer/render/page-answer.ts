import type { EnquiryState } from '@site/shared/enquiry-schema';
import type { Encoding, EncodedBody } from '../store/compress-files';
import { encodeText } from '../store/compress-files';
import type { HtmlPage, PathOutcome, RoutedPath, SectionRenderer } from './section-renderer';

/** A request for a page on demand, beside its path. */
export interface PageDemand {
  /** The query parameters that the page depends on. */
  readonly query: Readonly<Record<string, string>>;
  /** Where the visitor is in sending an enquiry: then the path's form is rendered instead of its page. */
  readonly form?: EnquiryState | undefined;
  /** The encoding of the answer, if it is compressed. */
  readonly encoding?: Encoding | undefined;
}

/** A page as it is sent. */
export type SentPage = EncodedBody & Pick<HtmlPage, 'kind' | 'status'>;

/** The answer to a request for a page on demand. */
export type PageAnswer = SentPage | Exclude<PathOutcome, HtmlPage>;

/**
 * Renders and compresses a page for a visitor. The section's process does both, so that its limits bound all that a page
 * costs, and the server's own process only sends the bytes; `npm run dev` compresses nothing.
 */
export async function answerPath(renderer: SectionRenderer, page: RoutedPath, { query, form, encoding }: PageDemand): Promise<PageAnswer> {
  const rendered = form ? await renderer.renderForm(page, form) : await renderer.render(page, { query });
  return rendered.kind === 'page' ? sentPage(rendered, encoding) : rendered;
}

/** A rendered page as it is sent. */
export function sentPage({ kind, status, html }: HtmlPage, encoding: Encoding | undefined): SentPage {
  return { kind, status, ...encodeText(html, encoding) };
}
