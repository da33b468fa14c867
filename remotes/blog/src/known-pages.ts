import type { ArticleSummary, KnownPage } from '@site/shared';
import { categories, categoryPath } from './categories';
import { postPath } from './post';
import type { PostSummary } from './post';
import { drawingOf } from './post-files';
import { posts } from './post-list';
import { toolsOf } from './post-tools';

// A list changes when one of its posts does.

export const indexPage: KnownPage = { path: '/blog', title: 'Advice and guides', lastModified: lastChange(posts) };

export const categoryPages: readonly KnownPage[] = categories.map(({ slug, name }) => ({
  path: categoryPath(slug),
  title: name,
  lastModified: lastChange(posts.filter(({ category }) => category === slug)),
}));

export const postPages: readonly KnownPage[] = posts.map((post) => ({ path: postPath(post.slug), title: post.title, lastModified: post.updated, summary: summarise(post) }));

/** A post as the home page shows it. */
function summarise(post: PostSummary): ArticleSummary {
  const [tool] = toolsOf(post).map(({ title, question, id }) => ({ title, question, id }));
  return { published: post.published, minutes: post.minutes, picture: drawingOf(post.slug), tool };
}

/** The latest change of a list of posts; of all posts if the list is empty. */
function lastChange(listed: readonly PostSummary[]): string {
  const days = (listed.length > 0 ? listed : posts).map(({ updated }) => updated);
  return days.reduce((latest, day) => (day > latest ? day : latest), '');
}
