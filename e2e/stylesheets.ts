/** Runs in the page: linked stylesheets that are not there. */
export function missingStylesheets(): string[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return links.length === 0 ? ['no stylesheet is linked'] : links.filter(({ sheet }) => !sheet?.cssRules.length).map(({ href }) => href);
}

/** Runs in the page: linked stylesheets that no element of the page answers to. */
export function unusedStylesheets(): string[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const isMatched = (rule: CSSRule): boolean => {
    if (rule instanceof CSSStyleRule) return document.querySelector(rule.selectorText) !== null;
    return rule instanceof CSSGroupingRule && [...rule.cssRules].some(isMatched);
  };
  return links.filter(({ sheet }) => ![...(sheet?.cssRules ?? [])].some(isMatched)).map(({ href }) => href);
}
