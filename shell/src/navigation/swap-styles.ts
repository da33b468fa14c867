import { pageStyleId } from '../document/page-context';
import { findReleasedFile } from '../failures/released-file';
import type { Page } from './page';
import { adoptable, removeRules } from './page-style';

/** What the document had adopted when a page was left: the page's style, and what its islands have added. */
const adopted = new WeakMap<Page, readonly CSSStyleSheet[]>();

/** Whose pages a stylesheet in the document is for: the section's that it came with, or all (`null`). */
const owners = new WeakMap<StyleSheet, string | null>();

/**
 * Puts the styles of a page in the place of those of the page before: what that or its islands brought applies no more,
 * until the visitor returns.
 */
export function swapStyles(from: Page, to: Page): void {
  adopted.set(from, [...takeFromHead(), ...document.adoptedStyleSheets]);
  document.adoptedStyleSheets = [...(adopted.get(to) ?? (to.style ? [to.style] : []))];
  for (const sheet of document.styleSheets) {
    const owner = owners.has(sheet) ? owners.get(sheet) : (findReleasedFile(sheet.href ?? '')?.section ?? from.context.section);
    owners.set(sheet, owner ?? null);
    sheet.disabled = owner != null && owner !== to.context.section;
  }
}

/** The document begins with its page's style in its head. Once that page is left, only the fonts stay there. */
function takeFromHead(): CSSStyleSheet[] {
  const style = document.getElementById(pageStyleId);
  if (!(style instanceof HTMLStyleElement) || !style.sheet) return [];
  style.removeAttribute('id');
  owners.set(style.sheet, null);
  removeRules(style.sheet, CSSStyleRule);
  return [adoptable(style.textContent)];
}
