import type { PageOutcome } from '@site/shared';
import { findCategory } from './categories';
import { findPost, posts } from './post-list';
import type { ListedPost } from './post-modules';
import { isPostSlug } from './post-slug';

const notFound: PageOutcome = { kind: 'not-found' };

export async function loadBlogIndex(): Promise<PageOutcome> {
  const { BlogIndexPage } = await import(/* webpackChunkName: "blog-index" */ './blog-index-page');
  return { kind: 'page', element: <BlogIndexPage /> };
}

export async function loadCategory(slug: string | undefined): Promise<PageOutcome> {
  const category = findCategory(slug);
  if (!category) return notFound;
  const { CategoryPage } = await import(/* webpackChunkName: "blog-category" */ './category-page');
  const own = posts.filter((post) => post.category === slug);
  return { kind: 'page', element: <CategoryPage category={category} posts={own} /> };
}

/** A known post, the placeholder for a name that a post could have, or nothing. */
export async function loadPost(slug: string | undefined): Promise<PageOutcome> {
  const post = findPost(slug);
  if (post) return loadKnownPost(post);
  if (slug === undefined || !isPostSlug(slug)) return notFound;
  const { PlaceholderPage } = await import(/* webpackChunkName: "blog-post" */ './placeholder-page');
  return { kind: 'page', element: <PlaceholderPage slug={slug} /> };
}

async function loadKnownPost({ summary, load }: ListedPost): Promise<PageOutcome> {
  const [{ PostPage }, text] = await Promise.all([
    import(/* webpackChunkName: "blog-post" */ './post-page'),
    load(),
  ]);
  return { kind: 'page', element: <PostPage post={summary} details={text.details} Text={text.default} /> };
}
