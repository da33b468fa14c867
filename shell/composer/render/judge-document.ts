import { shellName } from '@site/shared/lock';
import type { ComposedPage } from '../store/site-manifest';
import { addressesIn, linkedPaths } from './document-addresses';
import { documentRules, isHeading } from './document-rules';
import type { DocumentRule, JudgedDocument } from './document-rules';
import { readDocument } from './read-document';
import type { HtmlPage } from './section-renderer';

/** A page as it is rendered. */
type Rendered = Pick<HtmlPage, 'html' | 'section' | 'metadata' | 'islands'>;

/** What a manifest has of a page's document. */
type DocumentFacts = Pick<ComposedPage, 'headings' | 'links'> & NonNullable<ComposedPage['document']>;

/** Reads a document once: the facts that other pages are compared with, and the rules that it breaks. */
export function describeDocument(page: Rendered): DocumentFacts {
  const document = read(page);
  const { elements, addresses, ids } = document;
  const problems = Object.entries(documentRules).flatMap(([rule, { find }]) => listProblem(rule, find(document)));
  return {
    headings: elements.filter(isHeading).length,
    elements: elements.length,
    ...linkedPaths(addresses),
    ids: ids.filter((id) => !isMadeByReact(id)),
    // What was not read breaks them all.
    problems: elements.length === 0 ? problems.slice(0, 1) : problems,
  };
}

/** Lists of all pages are the shell's, and as long as the site has pages. */
function read({ html, section, metadata, islands }: Rendered): JudgedDocument {
  const document = readDocument(html, section === shellName ? { characters: Infinity, elements: Infinity } : undefined);
  return { ...document, addresses: addressesIn(document.elements), metadata, islands: islands.length };
}

/** A mistake in a component is often many times on one page. */
const shownOfPage = 3;

function listProblem(rule: string, found: ReturnType<DocumentRule['find']>): { rule: string; found: string }[] {
  const distinct = [...new Set(found)];
  return distinct.length === 0 ? [] : [{ rule, found: distinct.slice(0, shownOfPage).join(', ') }];
}

/** Nobody links to one: it changes with the components around it. */
function isMadeByReact(id: string): boolean {
  return /_R_\w*_|^:/.test(id);
}
