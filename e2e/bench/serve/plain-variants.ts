import { shortHash } from '../../../shell/composer/store/content-hash';
import type { Respond } from './bench-server';
import { readPart, replacePart } from './document-parts';
import { compressed, requestChanged } from './site-response';

/** A page without its scripts and all that only they use. */
export function withoutScripts(html: string): string {
  return replacePart(replacePart(html, 'scripts', ''), 'forScripts', '');
}

/** The site's pages without scripts. */
export function plainVariant(site: string): Respond {
  return (path) => requestChanged(site, path, withoutScripts);
}

const linkedPath = '/linked/';

/** The site's pages without scripts and with the same style in a file of its own, linked instead of in the head. */
export function linkedVariant(site: string): Respond {
  const sheets = new Map<string, string>();
  const linkStyle = (html: string) => {
    const css = readPart(html, 'style');
    const url = `${linkedPath}${shortHash(css)}.css`;
    sheets.set(url, css);
    return replacePart(html, 'style', `<link rel="stylesheet" href="${url}">`);
  };
  return async (path) => {
    const css = sheets.get(path);
    if (css === undefined) return requestChanged(site, path, (html) => linkStyle(withoutScripts(html)));
    return { status: 200, ...(await compressed(css, { 'content-type': 'text/css; charset=utf-8' })) };
  };
}
