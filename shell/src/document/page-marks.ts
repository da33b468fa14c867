import { pageAttribute } from './page-context';

/*
 * Places in a document at which the composer inserts what depends on the page's server. The renderer writes these texts.
 */

/** What every head begins with. */
export const headStart = '<head>\n<meta charset="utf-8">';

/** The end of the start tag of the element whose content navigation replaces. */
export const pageStart = `${pageAttribute}="">`;

/** Inserts HTML into a document after a mark. @throws Error when the document does not have it */
export function insertAfter(mark: string, html: string, inserted: string): string {
  const index = html.indexOf(mark);
  if (index < 0) throw new Error(`Wanted a document with ${JSON.stringify(mark)}, found none. Was it rendered by the shell?`);
  const end = index + mark.length;
  return html.slice(0, end) + inserted + html.slice(end);
}
