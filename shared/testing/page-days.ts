import { createHash } from 'node:crypto';

/** By path, the day on which a page last changed, and the hash of the text that it has had since. */
export type PageDays = Readonly<Record<string, readonly [hash: string, day: string]>>;

/**
 * The days of pages with these texts, by path: `today` for a page that is new or whose text has changed. A test compares them
 * with the file that `knownPages` takes its days from, and writes the file on demand, so that no day is forgotten or invented.
 */
export function datePages(known: PageDays, texts: ReadonlyMap<string, string>, today: string): PageDays {
  const dated = [...texts].map(([path, text]) => {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const before = known[path];
    return [path, before?.[0] === hash ? before : ([hash, today] as const)] as const;
  });
  return Object.fromEntries(dated);
}
