import type { Page } from '@playwright/test';
import type { LinkPlace } from './ways';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Scrolls a link into view, and opens the menu that it is in. @returns its middle */
export async function showLink(page: Page, wanted: { readonly to: string; readonly place: LinkPlace }): Promise<Point> {
  const shown = await page.evaluate(scrollToLink, wanted);
  if (shown) return shown;
  if (wanted.place === 'header') {
    await page.locator('header summary:visible').last().click();
    const inMenu = await page.evaluate(scrollToLink, wanted);
    if (inMenu) return inMenu;
  }
  throw new Error(`Wanted a link to ${wanted.to} on ${page.url()} (${wanted.place}), found none.`);
}

/** Runs in the page. */
function scrollToLink({ to, place }: { readonly to: string; readonly place: LinkPlace }): Point | undefined {
  const region = place === 'header' ? 'header' : 'main';
  const top = (one: Element) => one.getBoundingClientRect().top + scrollY;
  const links = [...document.querySelectorAll(`${region} a[href="${to}"]`)].filter((one) => one.checkVisibility());
  const link = links.find((one) => place !== 'far down' || top(one) >= 2 * innerHeight);
  if (region === 'main') link?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const [box] = link?.getClientRects() ?? [];
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
