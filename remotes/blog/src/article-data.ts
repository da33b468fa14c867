import { business } from '@site/shared';
import type { JsonValue } from '@site/shared';
import { postPath } from './post';
import type { PostSummary } from './post';

/** A post as a schema.org Article; the business is its author. */
export function articleData(post: PostSummary): Readonly<Record<string, JsonValue>> {
  const author = { '@type': 'Organization', name: business.name, url: `${business.origin}/` };
  return {
    '@type': 'Article',
    headline: post.title,
    description: post.description,
    datePublished: post.published,
    dateModified: post.updated,
    author,
    publisher: author,
    mainEntityOfPage: `${business.origin}${postPath(post.slug)}`,
  };
}
