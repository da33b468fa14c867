import { business, businessReference } from '@site/shared';
import type { StructuredData } from '@site/shared';
import { guidesPicture } from './guides-picture';
import { postPath } from '../post';
import type { PostSummary } from '../post';

/** A post as a schema.org Article; the business is its author. */
export function articleData(post: PostSummary): StructuredData {
  const author = { '@type': 'Organization' as const, ...businessReference(), name: business.name, url: `${business.origin}/` };
  return {
    '@type': 'Article',
    headline: post.title,
    description: post.description,
    image: new URL(guidesPicture.url, business.origin).href,
    datePublished: post.published,
    dateModified: post.updated,
    author,
    publisher: author,
    mainEntityOfPage: `${business.origin}${postPath(post.slug)}`,
  };
}
