import { expect, test } from '../journey-test';
import type { Visitor } from '../visitor';

const field = 'main [role=search] input';

/** A visitor who has moved focus to the field: it is a combobox by then. */
async function begin(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  await visitor.click(field);
  await visitor.waitUntil((css) => document.querySelector(css)?.getAttribute('role') === 'combobox', field);
}

test('the finder answers in place and suggests places; choosing one leads to its page', async ({ visitor }) => {
  await begin(visitor, '/areas');
  await visitor.type('B10');
  await visitor.press('Enter');
  await visitor.waitForText('#finder-answer', 'B10 is outside our area.');
  expect(await visitor.evaluate(() => location.pathname)).toBe('/areas');

  await visitor.evaluate((css) => document.querySelector<HTMLInputElement>(css)?.select(), field);
  await visitor.type('stow');
  await visitor.waitForText('[role=option]', 'Stow-on-the-Wold');
  await visitor.press('ArrowDown');
  await visitor.press('Enter');
  await visitor.waitForText('#finder-answer', 'Yes, we come to Stow-on-the-Wold.');
  await visitor.click('#finder-answer a', 'What we know about Stow-on-the-Wold');

  await visitor.waitForText('h1', 'Stow-on-the-Wold');
});

test.describe('with a position', () => {
  test.use({ geolocation: { latitude: 51.8, longitude: -1.485 } });
  test.skip(({ engine }) => engine === 'webkit', 'webkit: its driver has no command for a position, and asks no visitor for permission');

  test('the finder answers with the place that is nearest to the visitor', async ({ visitor }) => {
    await begin(visitor, '/');

    await visitor.click('main [role=search] button', 'Use my location');

    await visitor.waitForText('#finder-answer', 'You are near a place on our list.', 5000);
  });
});
