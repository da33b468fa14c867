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

/** Removes the rules of one kind, those in layers and the like included. */
export function removeRules(rules: CSSStyleSheet | CSSGroupingRule, kind: typeof CSSFontFaceRule | typeof CSSStyleRule): void {
  for (let index = rules.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = rules.cssRules[index];
    if (rule instanceof kind) rules.deleteRule(index);
    else if (rule instanceof CSSGroupingRule) removeRules(rule, kind);
  }
}
