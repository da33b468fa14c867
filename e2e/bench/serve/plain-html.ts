import { isScriptPreload, isStylesheet, replaceLinks } from './html-tags';
import type { LoadedFile } from './loaded-file';

/** Every script but the data that search engines read. */
const script = /<script\b(?![^>]*type="application\/ld\+json")[^>]*>.*?<\/script>\n?/gs;

/** A page as it were without scripts: what only runs or feeds them is gone, what stands in for them is shown. */
export function withoutScripts(html: string): string {
  return replaceLinks(html.replace(script, ''), (tag) => (isScriptPreload(tag) ? '' : undefined)).replace(/<\/?noscript>/g, '');
}

/** A page whose inlined styles are linked instead; one without any stays as it is. @param styles all that the page needs */
export function withLinkedStyles(html: string, styles: readonly LoadedFile[]): string {
  const end = html.indexOf('</head>');
  const head = html.slice(0, end);
  if (!inlineStyle.test(head)) return html;
  const links = styles.map(({ url, integrity }) => `<link rel="stylesheet" href="${url}" integrity="${integrity}" crossorigin="anonymous">\n`).join('');
  const unlinked = replaceLinks(head, (tag) => (isStylesheet(tag) ? '' : undefined));
  return unlinked.replace(inlineStyle, links).replace(new RegExp(inlineStyle, 'gs'), '') + html.slice(end);
}

const inlineStyle = /<style\b[^>]*>.*?<\/style>\n?/s;
