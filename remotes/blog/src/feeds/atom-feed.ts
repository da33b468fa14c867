import { escapeXml } from './escape-xml';
import { describeFeed } from './feed';
import type { FeedEntry, FeedSource } from './feed';

/** The posts as Atom 1.0 (RFC 4287), `application/atom+xml`. */
export function atomFeed(source: FeedSource): string {
  const { title, description, author, homeUrl, ownUrl, language, updated, entries } = describeFeed(source);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `  <id>${escapeXml(homeUrl)}</id>`,
    `  <title>${escapeXml(title)}</title>`,
    `  <subtitle>${escapeXml(description)}</subtitle>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(ownUrl)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(homeUrl)}"/>`,
    `  <updated>${updated}</updated>`,
    `  <author><name>${escapeXml(author)}</name></author>`,
    ...entries.map(atomEntry),
    '</feed>',
    '',
  ].join('\n');
}

function atomEntry({ url, title, summary, category, published, updated }: FeedEntry): string {
  return [
    '  <entry>',
    `    <id>${escapeXml(url)}</id>`,
    `    <title>${escapeXml(title)}</title>`,
    `    <link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    `    <published>${published}</published>`,
    `    <updated>${updated}</updated>`,
    `    <category term="${escapeXml(category)}"/>`,
    `    <summary>${escapeXml(summary)}</summary>`,
    '  </entry>',
  ].join('\n');
}
