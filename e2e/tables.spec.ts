import { expect, test } from './site-test';

// Nothing is fetched ahead: it would take its share of every test.
test.use({ saveData: true });

/** Every page with a table of its own shape: from two columns of prose to five of figures, and names that cannot be broken. */
const paths = [
  '/services',
  '/oxford',
  '/student-accommodation-tv',
  '/blog/tv-aerial-installation-cost-guide',
  '/blog/freeview-freesat-sky-and-freely-compared',
  '/blog/which-tv-mast-does-my-home-face',
  '/seo-test',
] as const;

const widthsPx = [320, 390, 700, 768, 1024, 1350];

/** Runs in the page: tables without a caption, and cells that are cut off, cut a word short, or do not name their column. */
function tableFaults(): string[] {
  const screen = document.documentElement.clientWidth;
  return [...document.querySelectorAll('main table')].flatMap((table) => {
    const caption = table.querySelector('caption')?.textContent ?? '';
    const stacks = getComputedStyle(table).display === 'block' || getComputedStyle(table.querySelector('td') ?? table).display === 'block';
    const cells = [...table.querySelectorAll('caption, tbody th, tbody td:not(:empty)')];
    const cut = cells.filter((cell) => {
      const { left, right } = cell.getBoundingClientRect();
      return left < 0 || right > screen || cell.scrollWidth > cell.clientWidth + 1;
    });
    const unnamed = stacks ? [...table.querySelectorAll('td:not(:empty)')].filter((cell) => !getComputedStyle(cell, '::before').content.includes(cell.getAttribute('data-column') ?? ' ')) : [];
    return [
      ...(caption === '' ? ['no caption'] : []),
      ...[...cut, ...unnamed].slice(0, 3).map((cell) => `${caption}: ${cell.outerHTML.slice(0, 90)}`),
    ];
  });
}

for (const path of paths) {
  test(`every table of ${path} is whole on every width, under its caption`, async ({ page, openPage }) => {
    await openPage(path);
    expect(await page.locator('main table').count()).toBeGreaterThan(0);

    for (const width of widthsPx) {
      await page.setViewportSize({ width, height: 800 });
      expect({ width, faults: await page.evaluate(tableFaults) }).toEqual({ width, faults: [] });
    }
  });
}

test.describe('on 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('a table whose rows are blocks is still one for assistive technology', async ({ page, openPage }) => {
    await openPage('/oxford');
    const stations = page.getByRole('table', { name: /^TV masts and relays/ });

    await expect(stations.getByRole('columnheader')).toHaveText(['Station', 'Distance', 'Bearing', 'Channels', 'Aerial']);
    await expect(stations.getByRole('row').nth(1).getByRole('rowheader')).toHaveText('Oxford (Beckley)');
    await expect(stations.getByRole('row').nth(1).getByRole('cell')).toHaveText(['4 miles (7 km)', '51°, north-east', 'all', /group K/]);
    await expect(page.locator('main [tabindex="0"]:has(table)')).toHaveCount(0);
  });
});
