import { business } from '@site/shared';
import type { StructuredData } from '@site/shared';
import { postPath } from '../post';
import type { PostSummary } from '../post';

export interface Collection {
  readonly name: string;
  readonly description: string;
  readonly path: string;
  readonly posts: readonly PostSummary[];
}

/** A list of posts as a schema.org CollectionPage. */
export function collectionData({ name, description, path, posts }: Collection): StructuredData {
  return {
    '@type': 'CollectionPage',
    name,
    description,
    url: `${business.origin}${path}`,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: posts.map(({ slug, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: `${business.origin}${postPath(slug)}`,
      })),
    },
  };
}
