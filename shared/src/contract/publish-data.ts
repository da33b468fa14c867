import type { PublishedText } from './section';

/**
 * Publishes JSON for other sections to read with `publishedQuery`. The build writes the type of `content` into the
 * release's `section.d.ts`; the gate refuses a release whose type no longer suits a current reader.
 *
 * @param path a literal, or a constant with one: the build has to know it
 */
export function publishData(path: string, content: unknown): PublishedText {
  return { path, type: 'application/json', content: JSON.stringify(content) };
}
