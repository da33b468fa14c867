import type { ReactElement } from 'react';
import { data, redirect, useLoaderData } from 'react-router-dom';
import type { SectionRoute } from '@site/shared';
import { findCategory } from './categories';
import { questionForm } from './islands/question-enquiry/question-enquiry';
import { readQuestion } from './guides/find-guides';
import type { Question } from './guides/find-guides';
import { categoryPages, indexPage, postPages } from './known-pages';
import { BlogIndexPage } from './pages/blog-index-page';
import { CategoryPage } from './pages/category-page';
import { PlaceholderPage } from './pages/placeholder-page';
import { PostPage } from './pages/post-page';
import { normaliseSlug, postPath } from './post';
import { findPost } from './post-list';

/** The blog's first page, its categories and its posts. */
export const routes: readonly SectionRoute[] = [
  { path: '/blog', loader: ({ request }) => questionOf(request), Component: IndexRoute, handle: { knownPages: [indexPage], query: ['q', 'subject'] } },
  { path: '/blog/category', loader: () => redirect('/blog') },
  { path: '/blog/category/:category', loader: ({ params, request }) => loadCategory(params.category, request), Component: CategoryRoute, handle: { knownPages: categoryPages, query: ['q'] } },
  { path: '/blog/:slug', loader: ({ params }) => loadPost(params.slug), Component: PostRoute, handle: { knownPages: postPages, enquiry: questionForm } },
];

/** What the form of the guide finder asks for. */
function questionOf({ url }: Request): Question {
  return readQuestion(new URL(url).searchParams);
}

function IndexRoute(): ReactElement {
  return <BlogIndexPage asked={useLoaderData<typeof questionOf>()} />;
}

function loadCategory(slug: string | undefined, request: Request) {
  const category = findCategory(slug);
  if (!category) throw data(null, { status: 404 });
  return { category, q: questionOf(request).q };
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
