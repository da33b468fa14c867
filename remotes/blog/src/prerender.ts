import { business, publishPicture } from '@site/shared';
import type { ArticleSummary, KnownPage, PublishedFile } from '@site/shared';
import { categories, categoryPath } from './categories';
import { feedPaths } from './feeds/feed';
import { atomFeed, jsonFeed, rssFeed } from './feeds/feed-formats';
import guidesCard from './guides.card.svg';
import { guidesPicture, postPath, postPicture } from './post';
import type { PostSummary } from './post';
import { drawingOf, postCardOf } from './post-files';
import { posts } from './post-list';
import { toolsOf } from './post-tools';

export { routes } from './routes';
export { section } from './section';

/** Heading of the blog's pages in lists of all pages. */
export const title = 'Advice and guides';

/** Every page of the blog. A list changes when one of its posts does. */
export const knownPages: readonly KnownPage[] = [
  { path: '/blog', title: 'Advice and guides', lastModified: lastChange(posts) },
  ...categories.map(({ slug, name }) => ({
    path: categoryPath(slug),
    title: name,
    lastModified: lastChange(posts.filter(({ category }) => category === slug)),
  })),
  ...posts.map((post) => ({ path: postPath(post.slug), title: post.title, lastModified: post.updated, summary: summarise(post) })),
];

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

const writers = { Atom: atomFeed, RSS: rssFeed, 'JSON Feed': jsonFeed } as const;

/** The feeds, each at its path, and the pictures of links. */
export const files: readonly PublishedFile[] = [
  ...feedPaths.map(({ name, path, type }) => ({ path, type, content: writers[name]({ business, posts, path }) })),
  publishPicture(guidesPicture, guidesCard),
  ...posts.map((post) => publishPicture(postPicture(post), postCardOf(post.slug))),
];
