import { pageAttribute } from './page-context';

/** The end of the start tag of the element whose content navigation replaces. */
export const pageStart = `${pageAttribute}="">`;

/** Inserts HTML into a document after a mark. @throws Error when the document does not have it */
export function insertAfter(mark: string, html: string, inserted: string): string {
  const index = html.indexOf(mark);
  if (index < 0) throw new Error(`The document has no ${JSON.stringify(mark)}. Was it rendered by the shell?`);
  const end = index + mark.length;
  return html.slice(0, end) + inserted + html.slice(end);
}
