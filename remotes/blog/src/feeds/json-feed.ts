import { describeFeed } from './feed';
import type { FeedSource } from './feed';

/** The posts as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/), `application/feed+json`. */
export function jsonFeed(source: FeedSource): string {
  const { title, description, author, homeUrl, ownUrl, language, entries } = describeFeed(source);
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: homeUrl,
    feed_url: ownUrl,
    language,
    authors: [{ name: author, url: `${source.business.origin}/` }],
    items: entries.map(({ url, title, summary, category, image, minutes, published, updated }) => ({
      id: url,
      url,
      title,
      // An item must have content; the guide itself is at its address.
      content_text: summary,
      summary,
      image,
      date_published: published,
      date_modified: updated,
      tags: [category],
      _minutes: minutes,
    })),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}
