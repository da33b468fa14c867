import type { PageOutcome, SectionRoute } from '@site/shared';
import { findCategory } from './categories';
import { questionForm } from './enquiry/question-enquiry';
import { BlogIndexPage } from './pages/blog-index-page';
import { CategoryPage } from './pages/category-page';
import { PlaceholderPage } from './pages/placeholder-page';
import { PostPage } from './pages/post-page';
import { normaliseSlug, postPath } from './post';
import { findPost, posts } from './post-list';

const notFound: PageOutcome = { kind: 'not-found' };

/** The blog's first page, its categories and its posts. */
export const routes: readonly SectionRoute[] = [
  { path: '/blog', render: () => ({ kind: 'page', element: <BlogIndexPage /> }) },
  { path: '/blog/category', render: () => ({ kind: 'redirect', to: '/blog' }) },
  { path: '/blog/category/:category', render: ({ params }) => renderCategory(params.category) },
  { path: '/blog/:slug', enquiry: questionForm, render: ({ params }) => renderPost(params.slug) },
];

function renderCategory(slug: string | undefined): PageOutcome {
  const category = findCategory(slug);
  if (!category) return notFound;
  const own = posts.filter((post) => post.category === slug);
  return { kind: 'page', element: <CategoryPage category={category} posts={own} /> };
}

/** A post, or the placeholder page under a slug that a post could have. */
function renderPost(asked = ''): PageOutcome {
  const slug = normaliseSlug(asked);
  if (slug === undefined) return notFound;
  if (slug !== asked) return { kind: 'redirect', to: postPath(slug) };
  const found = findPost(slug);
  return { kind: 'page', element: found ? <PostPage post={found.post} Text={found.default} /> : <PlaceholderPage slug={slug} /> };
}
