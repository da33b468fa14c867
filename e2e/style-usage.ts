import type { CDPSession, Page } from '@playwright/test';
import { compareText } from '../shell/composer/base/lists';

/** Who comes to a page: between them they see all that a page shows before anything is done on it. The last one stays. */
const visitors = [
  { width: 718, height: 1047, colorScheme: 'light', media: 'print' },
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1350, height: 900, colorScheme: 'light' },
] as const;

/**
 * Shows a page to each visitor. Returns how much of its styles none of them needs, as a share of their characters.
 *
 * @param page without JavaScript: with it a page goes on to load styles that it has no use for yet
 */
export async function unusedShare(page: Page, path: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const [first, ...others] = visitors;
  const become = async ({ width, height, ...media }: (typeof visitors)[number]) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ media: null, ...media });
  };
  const marks = await markUsed(session, async () => {
    await become(first);
    await page.goto(path);
    for (const other of others) {
      await become(other);
      await page.evaluate(() => document.documentElement.getBoundingClientRect());
    }
  });
  return marks.filter((isUsed) => !isUsed).length / marks.length;
}

interface Sheet {
  readonly styleSheetId: string;
  readonly sourceURL: string;
  readonly length: number;
  readonly origin: string;
}

/** Whether a rule in use is made of it, for each character of a document's styles. */
async function markUsed(session: CDPSession, visit: () => Promise<void>): Promise<boolean[]> {
  const sheets = new Map<string, Sheet>();
  const hear = ({ header }: { header: Sheet }) => header.origin === 'regular' && sheets.set(header.styleSheetId, header);
  session.on('CSS.styleSheetAdded', hear);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  await session.send('CSS.startRuleUsageTracking');
  // Those of the document before.
  sheets.clear();
  await visit();
  const { ruleUsage } = await session.send('CSS.stopRuleUsageTracking');
  await session.send('CSS.disable');
  session.off('CSS.styleSheetAdded', hear);
  const inOrder = [...sheets.values()].sort((one, other) => compareText(one.sourceURL, other.sourceURL));
  if (inOrder.length === 0) throw new Error('The document has no style.');
  return inOrder.flatMap(({ styleSheetId, length }) => markSheet(length, ruleUsage.filter((rule) => rule.styleSheetId === styleSheetId && rule.used)));
}

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
}

/** Layers and media are in use with any rule in them, and say nothing of the others. */
function markSheet(length: number, used: readonly Range[]): boolean[] {
  const marks = new Array<boolean>(length).fill(false);
  for (const rule of used) if (!used.some((inner) => isWithin(inner, rule))) marks.fill(true, rule.startOffset, rule.endOffset);
  return marks;
}

function isWithin(inner: Range, outer: Range): boolean {
  return inner !== outer && inner.startOffset >= outer.startOffset && inner.endOffset <= outer.endOffset;
}

/** Runs in the page: styles that do not apply, because they did not load or the policy refuses them. */
export function missingStyles(): string[] {
  const elements = [...document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('style, link[rel="stylesheet"]')];
  const isMissing = ({ sheet }: HTMLStyleElement | HTMLLinkElement) => !sheet?.cssRules.length;
  return elements.length === 0 ? ['there are no styles'] : elements.filter(isMissing).map(({ outerHTML }) => outerHTML.slice(0, 200));
}

/** The styles in a page's HTML. */
export function pageStyle(html: string): string {
  return /<style id="page-style">(.*?)<\/style>/s.exec(html)?.[1] ?? '';
}
