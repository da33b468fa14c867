import type { Visitor } from './visitor';

/** Marks the document that is shown: the next one has no mark. */
export async function markDocument(visitor: Visitor): Promise<void> {
  await visitor.evaluate(() => (document.documentElement.dataset.marked = 'true'));
}

export async function isMarkedDocument(visitor: Visitor): Promise<boolean> {
  return visitor.evaluate(() => document.documentElement.dataset.marked === 'true');
}
