import type { Section } from '@site/shared';
import { liveParts } from './live-parts';
import { loadBlogIndex, loadCategory, loadPost } from './load-page';
import { findPost } from './post-list';

/** The blog: its first page, its categories and its posts. */
export const section: Section = {
  name: 'blog',
  routes: [
    { path: '/blog', chunk: 'blog-index', load: loadBlogIndex },
    {
      path: '/blog/category',
      chunk: 'blog-index',
      load: () => Promise.resolve({ kind: 'redirect', to: '/blog' }),
    },
    { path: '/blog/category/:category', chunk: 'blog-category', load: ({ params }) => loadCategory(params.category) },
    {
      path: '/blog/:slug',
      chunk: 'blog-post',
      extraChunks: ({ slug }) => (slug !== undefined && findPost(slug) ? [`post-${slug}`] : []),
      load: ({ params }) => loadPost(params.slug),
    },
  ],
  parts: liveParts,
};
