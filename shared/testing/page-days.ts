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

/**
 * Tests that a file has the day of each page's last change, with the hash of its text. After a change of any sentence, or of a
 * fact that a page shows, `UPDATE_PAGES=1 npx jest` with the name of the test writes it again.
 *
 * @param readTexts the texts of the pages, by path
 */
export function describePageDays(file: string, readTexts: () => Promise<ReadonlyMap<string, string>>): void {
  describe('the day of a page’s last change', () => {
    const today = new Date().toISOString().slice(0, 10);
    const read = () => JSON.parse(readFileSync(file, 'utf8')) as PageDays;
    let texts: ReadonlyMap<string, string>;

    beforeAll(async () => {
      texts = await readTexts();
    });

    it('is written down again when what the page says has changed', () => {
      const dated = datePages(read(), texts, today);
      if (process.env.UPDATE_PAGES !== undefined) writeFileSync(file, `${JSON.stringify(dated).replaceAll('},"', '},\n"')}\n`);

      expect(read()).toEqual(dated);
    });

    it('is of a page with a text, and no day to come', () => {
      expect([...texts].filter(([, text]) => text.split(/\s+/).length < 20)).toEqual([]);
      expect(Object.entries(read()).filter(([, { day }]) => day > today)).toEqual([]);
    });
  });
}
