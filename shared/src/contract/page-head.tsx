import { createContext, use } from 'react';
import type { ReactElement } from 'react';
import { business } from '../business/business';
import { jsonLd } from '../business/structured-data';
import type { StructuredData } from '../business/structured-data';

/** A page's metadata for search engines, social networks and browsers. */
export interface PageMetadata {
  /** Without the business's name, which is added where both fit into search results. Alone it is of at most 60 characters. */
  readonly title: string;
  /** 50 to 160 characters. */
  readonly description: string;
  /** Path of the page that search engines should list, e.g. `/oxford`. */
  readonly canonicalPath: string;
  /** Keep the page out of search results. */
  readonly noindex?: boolean | undefined;
  /** Shown with a link to the page; the site's own picture unless given. */
  readonly image?: LinkPicture;
  /** For an article: the days on which it was published and last changed. */
  readonly article?: ArticleDays;
  /** schema.org objects. */
  readonly structuredData?: readonly StructuredData[] | undefined;
}

/** Days as `YYYY-MM-DD`. */
export interface ArticleDays {
  readonly published: string;
  readonly updated: string;
}

/** A picture of 1200×630 that social networks show with a link to the page. */
export interface LinkPicture {
  /** Path at which a section publishes it, e.g. `/og/guides.png`: shared links are read for longer than a release is kept. */
  readonly url: string;
  /** What it shows, in words. */
  readonly alt: string;
}

/** The shell publishes it. */
export const generalPicture: LinkPicture = { url: '/og/site.png', alt: 'A stone house with an aerial on its roof and Wi-Fi inside' };

/** Node only: receives the metadata of the page that is rendered; the document's head is rendered from it. */
export const MetadataListener = createContext<((metadata: PageMetadata) => void) | undefined>(undefined);

/** The metadata of a page, once in each: title, description, canonical link, robots rule, link preview, structured data. */
export function PageHead(metadata: PageMetadata): ReactElement | null {
  const listen = use(MetadataListener);
  listen?.(metadata);
  return listen ? null : <HeadElements {...metadata} />;
}

/** A page's own part of the document's head. The part of all pages is in `shell/src/document/site-head.ts`. */
export function HeadElements(metadata: PageMetadata): ReactElement {
  const { title, description, canonicalPath, noindex, image = generalPicture, article, structuredData } = metadata;
  const canonical = `${business.origin}${canonicalPath}`;
  return (
    <>
      <title>{fullTitle(title)}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {noindex && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      {article && <meta property="article:published_time" content={article.published} />}
      {article && <meta property="article:modified_time" content={article.updated} />}
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={new URL(image.url, business.origin).href} />
      <meta property="og:image:alt" content={image.alt} />
      {structuredData && structuredData.length > 0 && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(structuredData) }} />
      )}
    </>
  );
}

/** Characters of a title that search results show. */
export const longestTitle = 60;

/** A page's title as browsers and search results show it: with the business's name behind it, where both fit. */
export function fullTitle(title: string): string {
  const whole = `${title} | ${business.name}`;
  return whole.length <= longestTitle ? whole : title;
}
