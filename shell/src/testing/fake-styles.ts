/** Gives a test what jsdom lacks of constructed stylesheets. */
export function fakeStyles(): void {
  const [font, layer] = parseRules('@font-face{font-family:A}@layer a{}').map((rule) => Object.getPrototypeOf(rule) as object);
  Object.assign(document, { adoptedStyleSheets: [] });
  Object.assign(globalThis, { CSSFontFaceRule: font?.constructor, CSSGroupingRule: (Object.getPrototypeOf(layer) as object).constructor });
  Object.assign(CSSStyleSheet.prototype, {
    replaceSync(this: CSSStyleSheet, text: string) {
      for (const { cssText } of parseRules(text)) this.insertRule(cssText, this.cssRules.length);
    },
  });
}

function parseRules(text: string): CSSRule[] {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
  const rules = [...(style.sheet?.cssRules ?? [])];
  style.remove();
  return rules;
}
