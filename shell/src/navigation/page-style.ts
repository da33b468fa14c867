import { pageStyleId } from '../document/page-context';
import { findReleasedFile } from '../failures/released-file';
import type { Page } from './page';

/** By their texts: pages of one kind have the same. */
const styles = new Map<string, CSSStyleSheet>();

/**
 * A page's style as this document can adopt it: without its fonts, which the document has. Adding them again would lay out
 * every text in it anew.
 */
export function adoptable(text: string): CSSStyleSheet {
  const known = styles.get(text);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  removeRules(sheet, CSSFontFaceRule);
  styles.set(text, sheet);
  return sheet;
}

/** What the document had when a page was left. */
interface LeftStyles {
  /** The page's style, if the document began with it in its head. It is parsed on return: a click does not wait for that. */
  readonly head: string | undefined;
  /** The page's style otherwise, and what its islands have added. */
  readonly adopted: readonly CSSStyleSheet[];
}

const leftStyles = new WeakMap<Page, LeftStyles>();

/** The section whose pages a stylesheet of the document applies to; `null` for all. */
const owners = new WeakMap<StyleSheet, string | null>();

/** Replaces the styles of the page before. They, and those that its islands have added, are back when the visitor returns. */
export function swapStyles(from: Page, to: Page): void {
  leftStyles.set(from, { head: takeFromHead(), adopted: [...document.adoptedStyleSheets] });
  document.adoptedStyleSheets = stylesOf(to);
  for (const sheet of document.styleSheets) {
    const owner = owners.has(sheet) ? owners.get(sheet) : (findReleasedFile(sheet.href ?? '')?.section ?? from.context.section);
    owners.set(sheet, owner ?? null);
    sheet.disabled = owner != null && owner !== to.context.section;
  }
}

function stylesOf(page: Page): CSSStyleSheet[] {
  const left = leftStyles.get(page);
  if (!left) return page.style ? [page.style] : [];
  return [...(left.head === undefined ? [] : [adoptable(left.head)]), ...left.adopted];
}

/** The document begins with its page's style in its head. Once that page is left, only the fonts stay there. */
function takeFromHead(): string | undefined {
  const style = document.getElementById(pageStyleId);
  if (!(style instanceof HTMLStyleElement) || !style.sheet) return undefined;
  style.removeAttribute('id');
  owners.set(style.sheet, null);
  removeRules(style.sheet, CSSStyleRule);
  return style.textContent;
}

/** Removes the rules of one kind, those in layers and the like included. */
function removeRules(rules: CSSStyleSheet | CSSGroupingRule, kind: typeof CSSFontFaceRule | typeof CSSStyleRule): void {
  for (let index = rules.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = rules.cssRules[index];
    if (rule instanceof kind) rules.deleteRule(index);
    else if (rule instanceof CSSGroupingRule) removeRules(rule, kind);
  }
}
