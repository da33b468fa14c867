import type { ReactElement } from 'react';
import { StaticRouter } from 'react-router-dom';
import { isActiveLink } from '@site/shared';
import { SiteFooter } from './chrome/site-footer';
import { SiteHeader } from './chrome/site-header';
import { renderMarkup } from './render-markup';

/** Header and footer as HTML. */
interface ChromeMarkup {
  readonly header: string;
  readonly footer: string;
}

/** Stand in the app for header and footer, which are half of the work of rendering a page. */
export const headerMark: ReactElement = <header data-mark="" />;
export const footerMark: ReactElement = <footer data-mark="" />;

const headerMarkup = '<header data-mark=""></header>';
const footerMarkup = '<footer data-mark=""></footer>';

/** By which of their links lead to where the visitor is: from page to page nothing else differs. */
const known = new Map<string, Promise<ChromeMarkup>>();

let links: Promise<readonly string[]> | undefined;

/** Puts header and footer of a path's page in the place of their marks. Renders them anew only where they differ. */
export async function putChromeIn(markup: string, path: string): Promise<string> {
  links ??= renderChrome('/').then(linksOf);
  const key = (await links).filter((link) => isActiveLink(link, path)).join(' ');
  const chrome = known.get(key) ?? renderChrome(path);
  known.set(key, chrome);
  const { header, footer } = await chrome;
  const [top, bottom] = [markup.indexOf(headerMarkup), markup.lastIndexOf(footerMarkup)];
  const page = markup.slice(top + headerMarkup.length, bottom);
  return markup.slice(0, top) + header + page + footer + markup.slice(bottom + footerMarkup.length);
}

async function renderChrome(path: string): Promise<ChromeMarkup> {
  const render = (element: ReactElement) => renderMarkup(<StaticRouter location={path}>{element}</StaticRouter>);
  return { header: await render(<SiteHeader />), footer: await render(<SiteFooter />) };
}

function linksOf({ header, footer }: ChromeMarkup): string[] {
  return [...new Set([...(header + footer).matchAll(/ href="(\/[^"]*)"/g)].map(([, link = '']) => link))];
}
