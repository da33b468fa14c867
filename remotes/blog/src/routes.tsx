import type { ReactElement } from 'react';
import { data, redirect, useLoaderData } from 'react-router-dom';
import type { SectionRoute } from '@site/shared';
import { findCategory } from './categories';
import { questionForm } from './enquiry/question-enquiry';
import { categoryPages, indexPage, postPages } from './known-pages';
import { BlogIndexPage } from './pages/blog-index-page';
import { CategoryPage } from './pages/category-page';
import { PlaceholderPage } from './pages/placeholder-page';
import { PostPage } from './pages/post-page';
import { normaliseSlug, postPath } from './post';
import { findPost, posts } from './post-list';

/** The blog's first page, its categories and its posts. */
export const routes: readonly SectionRoute[] = [
  { path: '/blog', Component: BlogIndexPage, handle: { knownPages: [indexPage] } },
  { path: '/blog/category', loader: () => redirect('/blog') },
  { path: '/blog/category/:category', loader: ({ params }) => loadCategory(params.category), Component: CategoryRoute, handle: { knownPages: categoryPages } },
  { path: '/blog/:slug', loader: ({ params }) => loadPost(params.slug), Component: PostRoute, handle: { knownPages: postPages, enquiry: questionForm } },
];

function loadCategory(slug: string | undefined) {
  const category = findCategory(slug);
  if (!category) throw data(null, { status: 404 });
  return { category, posts: posts.filter((post) => post.category === slug) };
}

function CategoryRoute(): ReactElement {
  return <CategoryPage {...useLoaderData<typeof loadCategory>()} />;
}

/** The slug of a post, or one that a post could have. */
function loadPost(asked = ''): string {
  const slug = normaliseSlug(asked);
  if (slug === undefined) throw data(null, { status: 404 });
  if (slug !== asked) throw redirect(postPath(slug));
  return slug;
}

function PostRoute(): ReactElement {
  const slug = useLoaderData<typeof loadPost>();
  const found = findPost(slug);
  return found ? <PostPage post={found.post} Text={found.default} /> : <PlaceholderPage slug={slug} />;
}
