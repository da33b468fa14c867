import { business, businessReference } from '@site/shared';
import type { StructuredData } from '@site/shared';
import { postPicture } from '../link-pictures';
import { postPath } from '../post';
import type { PostSummary } from '../post';

/** A post as a schema.org BlogPosting; the business is its author. */
export function articleData(post: PostSummary): StructuredData {
  const author = { '@type': 'Organization' as const, ...businessReference(), name: business.name, url: `${business.origin}/` };
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    image: `${business.origin}${postPicture(post).url}`,
    datePublished: post.published,
    dateModified: post.updated,
    author,
    publisher: author,
    mainEntityOfPage: `${business.origin}${postPath(post.slug)}`,
  };
}
