import type { Business } from '@site/shared';
import { findCategory } from '../categories';
import { postPath, postPicture } from '../post';
import type { PostSummary } from '../post';

/** The feeds and their paths, which never change: readers request them for years. */
export const feedPaths = [
  { name: 'Atom', path: '/blog/atom.xml', type: 'application/atom+xml' },
  { name: 'RSS', path: '/blog/rss.xml', type: 'application/rss+xml' },
  { name: 'JSON Feed', path: '/blog/feed.json', type: 'application/feed+json' },
] as const;

/** The source of a feed. `posts`: latest first. */
export interface FeedSource {
  readonly business: Pick<Business, 'name' | 'origin'>;
  readonly posts: readonly PostSummary[];
  /** Path at which the feed itself is published, e.g. `/blog/feed.xml`. */
  readonly path: string;
}

/** The blog as a feed, in no particular format. Addresses are absolute. */
interface Feed {
  readonly title: string;
  readonly description: string;
  readonly author: string;
  /** Address of the page that lists the posts. */
  readonly homeUrl: string;
  readonly ownUrl: string;
  readonly language: 'en-GB';
  /** When a post last changed, RFC 3339. */
  readonly updated: string;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** Its address, which is also its id: it never changes. */
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly category: string;
  /** Address of its picture, a PNG of 1200×630. */
  readonly image: string;
  /** Time to read it. */
  readonly minutes: number;
  /** RFC 3339. */
  readonly published: string;
  /** RFC 3339. */
  readonly updated: string;
}

/** Describes the blog as a feed. */
export function describeFeed({ business: { name, origin }, posts, path }: FeedSource): Feed {
  return {
    title: `${name}: advice and guides`,
    description: 'Guides to TV aerials, satellite dishes and Wi-Fi in the Cotswolds, with their sources.',
    author: name,
    homeUrl: `${origin}/blog`,
    ownUrl: `${origin}${path}`,
    language: 'en-GB',
    updated: startOfDay(posts.map(({ updated }) => updated).reduce((latest, day) => (day > latest ? day : latest), '1970-01-01')),
    entries: posts.map((post) => describeEntry(post, origin)),
  };
}

function describeEntry({ slug, title, description, category, published, updated, minutes }: PostSummary, origin: string): FeedEntry {
  return {
    url: `${origin}${postPath(slug)}`,
    title,
    summary: description,
    category: findCategory(category)?.name ?? category,
    image: `${origin}${postPicture({ slug, title }).url}`,
    minutes,
    published: startOfDay(published),
    updated: startOfDay(updated),
  };
}

/** Posts have a day, feeds a moment: the first of that day. */
function startOfDay(day: string): string {
  return `${day}T00:00:00Z`;
}
