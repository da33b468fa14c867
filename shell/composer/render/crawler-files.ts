import { escapeMarkup } from '@site/shared/escape';
import type { ComposedPage } from '../store/site-manifest';

/** The XML site map: every page that may be listed by a search engine. @param origin without a trailing slash */
export function sitemapXml(origin: string, pages: readonly ComposedPage[]): string {
  const urls = pages
    .filter(({ noindex, canonicalPath, path }) => !noindex && canonicalPath === path)
    .map(({ path, lastModified }) => `<url><loc>${escapeMarkup(origin + path)}</loc><lastmod>${lastModified}</lastmod></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

export function robotsTxt(origin: string): string {
  return `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`;
}
