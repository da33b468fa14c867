import { pageKinds } from './page-kinds';
import { expect, test } from './site-test';

// Nothing is fetched ahead: it would take its share of every test.
test.use({ saveData: true });

const widthsPx = [320, 360, 390, 768, 1024, 1350, 1920];

/** Runs in the page: what reaches beyond its sides; things that scroll by themselves may hold wider ones. */
function overflow(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
  return [`${scrollWidth} px in ${clientWidth} px`, ...wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 100))];
}

for (const { kind, path, status } of pageKinds) {
  test(`${kind} fits every width`, async ({ page, openPage }) => {
    await openPage(path, status);

    for (const width of widthsPx) {
      await page.setViewportSize({ width, height: 800 });
      expect({ width, overflow: await page.evaluate(overflow) }).toEqual({ width, overflow: [] });
    }
  });
}
