import { escapeMarkup } from '@site/shared/escape';
import { describeFeed } from './feed';
import type { FeedEntry, FeedSource } from './feed';

/** The posts as Atom 1.0 (RFC 4287), `application/atom+xml`. */
export function atomFeed(source: FeedSource): string {
  const { title, description, author, homeUrl, ownUrl, language, updated, entries } = describeFeed(source);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `  <id>${escapeMarkup(homeUrl)}</id>`,
    `  <title>${escapeMarkup(title)}</title>`,
    `  <subtitle>${escapeMarkup(description)}</subtitle>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeMarkup(ownUrl)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeMarkup(homeUrl)}"/>`,
    `  <updated>${updated}</updated>`,
    `  <author><name>${escapeMarkup(author)}</name></author>`,
    ...entries.map(atomEntry),
    '</feed>',
    '',
  ].join('\n');
}

function atomEntry({ url, title, summary, category, image, published, updated }: FeedEntry): string {
  return [
    '  <entry>',
    `    <id>${escapeMarkup(url)}</id>`,
    `    <title>${escapeMarkup(title)}</title>`,
    `    <link rel="alternate" type="text/html" href="${escapeMarkup(url)}"/>`,
    `    <link rel="enclosure" type="image/png" href="${escapeMarkup(image)}"/>`,
    `    <published>${published}</published>`,
    `    <updated>${updated}</updated>`,
    `    <category term="${escapeMarkup(category)}"/>`,
    `    <summary>${escapeMarkup(summary)}</summary>`,
    '  </entry>',
  ].join('\n');
}

/**
 * The posts as RSS 2.0, `application/rss+xml`. RSS asks for an author's e-mail address, which we do not publish:
 * Dublin Core's creator holds the name instead. An enclosure would need the picture's bytes, so that Media RSS names it.
 */
export function rssFeed(source: FeedSource): string {
  const { title, description, author, homeUrl, ownUrl, language, updated, entries } = describeFeed(source);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    '  <channel>',
    `    <title>${escapeMarkup(title)}</title>`,
    `    <link>${escapeMarkup(homeUrl)}</link>`,
    `    <description>${escapeMarkup(description)}</description>`,
    `    <language>${language}</language>`,
    `    <lastBuildDate>${toMailDate(updated)}</lastBuildDate>`,
    `    <atom:link rel="self" type="application/rss+xml" href="${escapeMarkup(ownUrl)}"/>`,
    ...entries.map((entry) => rssItem(entry, author)),
    '  </channel>',
    '</rss>',
    '',
  ].join('\n');
}

function rssItem({ url, title, summary, category, image, published }: FeedEntry, author: string): string {
  return [
    '    <item>',
    `      <title>${escapeMarkup(title)}</title>`,
    `      <link>${escapeMarkup(url)}</link>`,
    `      <guid isPermaLink="true">${escapeMarkup(url)}</guid>`,
    `      <pubDate>${toMailDate(published)}</pubDate>`,
    `      <dc:creator>${escapeMarkup(author)}</dc:creator>`,
    `      <category>${escapeMarkup(category)}</category>`,
    `      <description>${escapeMarkup(summary)}</description>`,
    `      <media:content url="${escapeMarkup(image)}" type="image/png" medium="image" width="1200" height="630"/>`,
    '    </item>',
  ].join('\n');
}

/** RFC 822 with a year of four digits, e.g. `Sat, 21 Nov 2026 00:00:00 GMT`. */
function toMailDate(moment: string): string {
  return new Date(moment).toUTCString();
}

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
