import type { CDPSession, Page } from '@playwright/test';

/** Who comes to a page: between them they see all that a page shows before anything is done on it. */
const visitors = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1350, height: 900, colorScheme: 'light' },
] as const;

/** How much of a page's style no visitor needs, as a share of its characters. */
export async function unusedShare(page: Page, path: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  let marks = new Uint8Array();
  for (const { colorScheme, ...size } of visitors) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    const used = await markUsed(session, () => page.goto(path));
    marks = marks.length === 0 ? used : used.map((mark, index) => mark | (marks[index] ?? 0));
  }
  return marks.filter((mark) => mark === 0).length / marks.length;
}

/** 1 for each character of the document's style that a rule in use is made of. */
async function markUsed(session: CDPSession, load: () => Promise<unknown>): Promise<Uint8Array<ArrayBuffer>> {
  const styles: { readonly styleSheetId: string; readonly length: number }[] = [];
  const hear = ({ header }: { header: { styleSheetId: string; length: number; origin: string; isInline: boolean } }) => {
    if (header.origin === 'regular' && header.isInline) styles.push(header);
  };
  session.on('CSS.styleSheetAdded', hear);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  await session.send('CSS.startRuleUsageTracking');
  await load();
  const { ruleUsage } = await session.send('CSS.stopRuleUsageTracking');
  await session.send('CSS.disable');
  session.off('CSS.styleSheetAdded', hear);
  const style = styles.at(-1);
  if (!style) throw new Error('Wanted a style in the document, found none.');
  const marks = new Uint8Array(style.length);
  const used = ruleUsage.filter(({ styleSheetId, used: isUsed }) => isUsed && styleSheetId === style.styleSheetId);
  for (const rule of used) if (!used.some((inner) => isWithin(inner, rule))) marks.fill(1, rule.startOffset, rule.endOffset);
  return marks;
}

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
}

/** Layers and media are in use with any rule in them, and say nothing of the others. */
function isWithin(inner: Range, outer: Range): boolean {
  return inner !== outer && inner.startOffset >= outer.startOffset && inner.endOffset <= outer.endOffset;
}
