import { createContext, use } from 'react';
import type { ReactElement } from 'react';
import type { JsonValue } from './section';
import { business } from './business';
import { toScriptJson } from './script-json';

/** What search engines and browsers are told of a page. */
export interface PageMetadata {
  /** Without the business name: it is added. */
  readonly title: string;
  /** 50 to 160 characters. */
  readonly description: string;
  /** Path of the page that search engines should list, e.g. `/oxford`. */
  readonly canonicalPath: string;
  /** Keep the page out of search results. */
  readonly noindex?: boolean | undefined;
  /** schema.org objects. */
  readonly structuredData?: readonly Readonly<Record<string, JsonValue>>[] | undefined;
}

/** Node only: hears of each page's metadata while it is rendered. */
export const MetadataListener = createContext<((metadata: PageMetadata) => void) | undefined>(undefined);

/** The page's title, description, canonical link, robots rule and structured data. Once a page. */
export function PageHead(metadata: PageMetadata): ReactElement {
  use(MetadataListener)?.(metadata);
  const canonical = `${business.origin}${metadata.canonicalPath}`;
  return (
    <>
      <title>{fullTitle(metadata.title)}</title>
      <meta name="description" content={metadata.description} />
      <link rel="canonical" href={canonical} />
      {metadata.noindex && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={metadata.title} />
      <meta property="og:description" content={metadata.description} />
      <meta property="og:url" content={canonical} />
      {metadata.structuredData?.map((data, index) => (
        <script
          key={index}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: toScriptJson({ '@context': 'https://schema.org', ...data }) }}
        />
      ))}
    </>
  );
}

/** A page's title as the browser shows it. */
export function fullTitle(title: string): string {
  return `${title} | ${business.name}`;
}
