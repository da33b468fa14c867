import { pageAttribute } from './page-context';

/*
 * Marks in a document after which HTML is inserted later: `npm run publish` adds the content security policy, and the
 * server a preview's banner. The renderer writes them.
 */

/** The beginning of every head. */
export const headStart = '<head>\n<meta charset="utf-8">';

/** The end of the start tag of the element whose content navigation replaces. */
export const pageStart = `${pageAttribute}="">`;

/** Inserts HTML into a document after a mark. @throws Error when the document does not have it */
export function insertAfter(mark: string, html: string, inserted: string): string {
  const index = html.indexOf(mark);
  if (index < 0) throw new Error(`The document has no ${JSON.stringify(mark)}. Was it rendered by the shell?`);
  const end = index + mark.length;
  return html.slice(0, end) + inserted + html.slice(end);
}
