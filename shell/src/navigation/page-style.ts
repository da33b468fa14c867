import { pageStyleId, shellElement } from '../document/page-context';
import { findReleasedFile } from '../failures/load-error';
import { state } from './navigation-state';
import type { Page } from './navigation-state';

/** More than the pages that are fetched ahead of one another have. */
const keptStyles = 100;

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
  const [oldest = ''] = styles.keys();
  if (styles.size > keptStyles) styles.delete(oldest);
  return sheet;
}

/** Stylesheets that the islands of a page had adopted when the page was left. */
const ofIslands = new WeakMap<Page, readonly CSSStyleSheet[]>();

/** The section whose pages a stylesheet of the document applies to; `null` for all. */
const owners = new WeakMap<StyleSheet, string | null>();

/** Replaces the styles of the page before, and those that its islands have added. All of them return with their page. */
export function swapStyles(from: Page, to: Page): void {
  emptyHead();
  ofIslands.set(from, document.adoptedStyleSheets.filter((sheet) => sheet !== state.adopted));
  state.adopted = adoptable(to.css);
  document.adoptedStyleSheets = [state.adopted, ...(ofIslands.get(to) ?? [])];
  for (const sheet of document.styleSheets) {
    const owner = owners.has(sheet) ? owners.get(sheet) : (findReleasedFile(sheet.href ?? '')?.section ?? from.context.section);
    owners.set(sheet, owner ?? null);
    sheet.disabled = owner != null && owner !== to.context.section;
  }
}

/** The document begins with its page's style in its head. Once that page is left, only the fonts stay there. */
function emptyHead(): void {
  const style = shellElement(pageStyleId);
  if (!(style instanceof HTMLStyleElement) || !style.sheet) return;
  style.removeAttribute('id');
  owners.set(style.sheet, null);
  removeRules(style.sheet, CSSStyleRule);
}

/** Removes the rules of one kind, those in layers and the like included. */
function removeRules(rules: CSSStyleSheet | CSSGroupingRule, kind: typeof CSSFontFaceRule | typeof CSSStyleRule): void {
  for (let index = rules.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = rules.cssRules[index];
    if (rule instanceof kind) rules.deleteRule(index);
    else if (rule instanceof CSSGroupingRule) removeRules(rule, kind);
  }
}
