import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/** By path, the day on which a page last changed, and the hash of the text that it has had since. */
export type PageDays = Readonly<Record<string, { readonly hash: string; readonly day: string }>>;

/**
 * The days of pages with these texts, by path: `today` for a page that is new or whose text has changed. A test compares them
 * with the file that `knownPages` takes its days from, and writes the file on demand, so that no day is forgotten or invented.
 */
export function datePages(known: PageDays, texts: ReadonlyMap<string, string>, today: string): PageDays {
  const dated = [...texts].map(([path, text]) => {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const before = known[path];
    return [path, before?.hash === hash ? before : { hash, day: today }] as const;
  });
  return Object.fromEntries(dated);
}

/** The days as a file has them, and as they ought to be. */
export interface KeptDays {
  readonly kept: PageDays;
  readonly dated: PageDays;
}

/** Reads the days of a file, and dates these texts by them; with `UPDATE_PAGES` in the environment it writes the file first. */
export function keepPageDays(file: string, texts: ReadonlyMap<string, string>): KeptDays {
  const read = () => JSON.parse(readFileSync(file, 'utf8')) as PageDays;
  const dated = datePages(read(), texts, new Date().toISOString().slice(0, 10));
  if (process.env.UPDATE_PAGES !== undefined) writeFileSync(file, `${JSON.stringify(dated).replaceAll('},"', '},\n"')}\n`);
  return { kept: read(), dated };
}
