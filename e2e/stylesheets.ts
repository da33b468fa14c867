/** Runs in the page: styles that do not apply, because they did not load or the policy refuses them. */
export function missingStyles(): string[] {
  const elements = [...document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('style, link[rel="stylesheet"]')];
  const isMissing = ({ sheet }: HTMLStyleElement | HTMLLinkElement) => !sheet?.cssRules.length;
  return elements.length === 0 ? ['there are no styles'] : elements.filter(isMissing).map(({ outerHTML }) => outerHTML.slice(0, 200));
}

/** The styles in a page's HTML. */
export function pageStyle(html: string): string {
  return /<style id="page-style">(.*?)<\/style>/s.exec(html)?.[1] ?? '';
}
