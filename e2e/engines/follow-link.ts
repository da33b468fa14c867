import type { Visitor } from './visitor';

/** Follows a link to a path, which no link of the page needs to have. */
export async function followLink(visitor: Visitor, path: string): Promise<void> {
  await visitor.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

/** Marks the document that is shown: the next one has no mark. */
export async function markDocument(visitor: Visitor): Promise<void> {
  await visitor.evaluate(() => (document.documentElement.dataset.marked = 'true'));
}

export async function isMarkedDocument(visitor: Visitor): Promise<boolean> {
  return visitor.evaluate(() => document.documentElement.dataset.marked === 'true');
}
