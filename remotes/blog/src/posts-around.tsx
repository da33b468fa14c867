import type { ReactElement } from 'react';
import { ContentSection, LinkList } from '@site/shared';
import { categoryPath, findCategory } from './categories';
import { postPath } from './post';
import type { PostSummary } from './post';
import { PostCards } from './post-cards';
import { posts } from './post-list';

/** Where to read on: the category's other posts, and the posts before and after this one. */
export function PostsAround({ post }: { readonly post: PostSummary }): ReactElement {
  const related = posts.filter(({ category, slug }) => category === post.category && slug !== post.slug);
  const category = findCategory(post.category);
  return (
    <>
      {related.length > 0 && (
        <ContentSection title="More on this subject">
          <PostCards posts={related} />
        </ContentSection>
      )}
      <ContentSection title="Read on">
        <LinkList
          links={[
            ...neighbourLinks(post),
            ...(category ? [{ name: `All in ${category.name}`, path: categoryPath(category.slug) }] : []),
            { name: 'All guides', path: '/blog' },
          ]}
        />
      </ContentSection>
    </>
  );
}

function neighbourLinks({ slug }: PostSummary) {
  const position = posts.findIndex((post) => post.slug === slug);
  return [
    { post: posts[position + 1], note: 'Previous guide' },
    { post: position > 0 ? posts[position - 1] : undefined, note: 'Next guide' },
  ].flatMap(({ post, note }) => (post ? [{ name: post.title, path: postPath(post.slug), note }] : []));
}
