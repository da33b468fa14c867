import { business, publishPicture } from '@site/shared';
import type { PublishedFile } from '@site/shared';
import { feedPaths } from './feeds/feed';
import { atomFeed, jsonFeed, rssFeed } from './feeds/feed-formats';
import guidesCard from './guides.card.svg';
import { guidesFile } from './guides/guides';
import { guidesPicture, postPicture } from './post';
import { postCardOf } from './post-files';
import { posts } from './post-list';

export { routes } from './routes';
export { section } from './section';

/** Heading of the blog's pages in lists of all pages. */
export const title = 'Advice and guides';

const writers = { Atom: atomFeed, RSS: rssFeed, 'JSON Feed': jsonFeed } as const;

/** The feeds, each at its path, the data of the guide finder, and the pictures of links. */
export const files: readonly PublishedFile[] = [
  ...feedPaths.map(({ name, path, type }) => ({ path, type, content: writers[name]({ business, posts, path }) })),
  guidesFile,
  publishPicture(guidesPicture, guidesCard),
  ...posts.map((post) => publishPicture(postPicture(post), postCardOf(post.slug))),
];
