/** Runs in the page: linked stylesheets that did not load or that no element of the page answers to. */
export function unusedStylesheets(): string[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const isMatched = (rule: CSSRule): boolean => {
    if (rule instanceof CSSStyleRule) return document.querySelector(rule.selectorText) !== null;
    return rule instanceof CSSGroupingRule && [...rule.cssRules].some(isMatched);
  };
  const isUsed = ({ sheet }: HTMLLinkElement) => sheet !== null && [...sheet.cssRules].some(isMatched);
  return links.length === 0 ? ['no stylesheet is linked'] : links.filter((link) => !isUsed(link)).map(({ href }) => href);
}
