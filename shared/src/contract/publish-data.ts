import type { PublishedText } from './section';

/**
 * Publishes JSON for other sections to read with `publishedQuery`. Sections are released on their own, so a reader may be
 * older or newer than the file: it parses what it fetches, and another form of the data gets another path.
 */
export function publishData(path: string, content: unknown): PublishedText {
  return { path, type: 'application/json', content: JSON.stringify(content) };
}
