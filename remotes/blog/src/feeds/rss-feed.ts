import { escapeMarkup } from '@site/shared/escape';
import { describeFeed } from './feed';
import type { FeedEntry, FeedSource } from './feed';

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
