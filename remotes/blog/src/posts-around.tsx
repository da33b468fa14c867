import type { ReactElement } from 'react';
import { ContentSection, Link, LinkList } from '@site/shared';
import { categoryPath, findCategory } from './categories';
import { postPath } from './post';
import type { PostSummary } from './post';
import { PostCards } from './post-cards';
import { posts } from './post-list';
import styles from './posts-around.module.css';
import { relatedPosts } from './suggest-posts';

/** Where to read on: the posts nearest to this one, and those before and after it. */
export function PostsAround({ post }: { readonly post: PostSummary }): ReactElement {
  const category = findCategory(post.category);
  return (
    <>
      <ContentSection title="Related guides">
        <PostCards posts={relatedPosts(post, posts, 4)} />
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
  const neighbours = [
    { post: posts[position + 1], label: 'Previous guide' },
    { post: position > 0 ? posts[position - 1] : undefined, label: 'Next guide' },
  ];
  return (
    <nav aria-label="Previous and next guide" className={styles.neighbours}>
      {neighbours.map(
        ({ post, label }) =>
          post && (
            <Link key={label} to={postPath(post.slug)}>
              <span className={styles.label}>{label}</span>
              <span className={styles.title}>{post.title}</span>
            </Link>
          ),
      )}
    </nav>
  );
}
