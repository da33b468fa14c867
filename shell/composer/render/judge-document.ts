import { shellName } from '@site/shared/lock';
import { groupBy } from '../base/lists';
import type { ComposedPage } from '../store/site-manifest';
import { addressesIn, linkedPaths } from './document-addresses';
import { documentRules, headingsOf } from './document-rules';
import { readDocument } from './read-document';
import type { HtmlPage } from './section-renderer';

/** A page as it is rendered. */
type Rendered = Pick<HtmlPage, 'html' | 'section' | 'metadata' | 'islands'>;

/** What a manifest has of a page's document. */
type DocumentFacts = Pick<ComposedPage, 'headings' | 'links'> & NonNullable<ComposedPage['document']>;

/** A mistake in a component is often many times on one page. */
const shownOfPage = 3;

/** Reads a document once: the facts that other pages are compared with, and the rules that it breaks. */
export function describeDocument({ html, section, metadata, islands }: Rendered): DocumentFacts {
  // Lists of all pages are the shell's, and as long as the site has pages.
  const document = readDocument(html, section === shellName ? { characters: Infinity, elements: Infinity } : undefined);
  const { elements, ids } = document;
  const addresses = addressesIn(elements);
  const byName = groupBy(elements, ({ name }) => name);
  const elementsNamed = (name: string) => byName.get(name) ?? [];
  const problems = Object.entries(documentRules).flatMap(([rule, { find }]) => {
    const found = [...new Set(find({ ...document, elementsNamed, addresses, metadata, islands: islands.length }))];
    return found.length === 0 ? [] : [{ rule, found: found.slice(0, shownOfPage).join(', ') }];
  });
  return {
    headings: headingsOf(elementsNamed).length,
    elements: elements.length,
    ...linkedPaths(addresses),
    // Nobody links to one that React has made: it changes with the components around it.
    ids: ids.filter((id) => !/_R_\w*_|^:/.test(id)),
    // What was not read breaks them all.
    problems: elements.length === 0 ? problems.slice(0, 1) : problems,
  };
}
