/** Runs in the page: styles that do not apply, be it that they are not there or that the policy refuses them. */
export function missingStyles(): string[] {
  const elements = [...document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('style, link[rel="stylesheet"]')];
  const isMissing = ({ sheet }: HTMLStyleElement | HTMLLinkElement) => !sheet?.cssRules.length;
  return elements.length === 0 ? ['there are no styles'] : elements.filter(isMissing).map(({ outerHTML }) => outerHTML.slice(0, 200));
}

/** URLs of the stylesheets that a page's HTML leaves for later. */
export function waitingStylesheets(html: string): string[] {
  const [, links = ''] = /<template id="page-stylesheets">(.*?)<\/template>/.exec(html) ?? [];
  return [...links.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url);
}

/** The styles in a page's HTML. */
export function pageStyle(html: string): string {
  return /<style id="page-style">(.*?)<\/style>/s.exec(html)?.[1] ?? '';
}
