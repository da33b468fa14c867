import { ContentSection, LinkList, Pagination } from '@site/shared';
import type { ReactElement } from 'react';
import { categoryPath, findCategory } from '../categories';
import { GuideCards } from '../guides/guide-cards';
import { guideOf } from '../guides/guides';
import { postPath } from '../post';
import type { PostSummary } from '../post';
import { posts, relatedPosts } from '../post-list';

/** Further reading: related posts, and the previous and next post. */
export function PostsAround({ post }: { readonly post: PostSummary }): ReactElement {
  const category = findCategory(post.category);
  return (
    <>
      <ContentSection title="Related guides" screenOnly isWide>
        <GuideCards guides={relatedPosts(post, posts, 4).map(guideOf)} />
        <LinkList
          links={[
            ...(category ? [{ name: `All in ${category.name}`, path: categoryPath(category.slug) }] : []),
            { name: 'All guides', path: '/blog' },
          ]}
        />
      </ContentSection>
      <Neighbours of={post} />
    </>
  );
}

function Neighbours({ of: { slug } }: { readonly of: PostSummary }): ReactElement {
  const position = posts.findIndex((post) => post.slug === slug);
  const [next, previous] = [posts[position - 1], posts[position + 1]];
  const pages = [
    ...(previous ? [{ label: 'Previous guide', title: previous.title, path: postPath(previous.slug) }] : []),
    ...(next ? [{ label: 'Next guide', title: next.title, path: postPath(next.slug) }] : []),
  ];
  return <Pagination label="Previous and next guide" pages={pages} />;
}
