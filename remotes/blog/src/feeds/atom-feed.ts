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
