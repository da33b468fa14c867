import { expect, test } from '../journey-test';
import { hydrateIsland } from '../visitor';
import type { Visitor } from '../visitor';

const field = 'main [role=search] input';

async function ask(visitor: Visitor, text: string): Promise<void> {
  await visitor.evaluate((css) => document.querySelector<HTMLInputElement>(css)?.select(), field);
  await visitor.type(text);
  await visitor.press('Enter');
}

/** A visitor who has moved focus to the field: it is a combobox by then. */
async function begin(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  await visitor.click(field);
  await visitor.waitUntil((css) => document.querySelector(css)?.getAttribute('role') === 'combobox', field);
}

test('the finder answers to a village, a postcode, a misspelling and a place elsewhere', async ({ visitor }) => {
  await begin(visitor, '/');

  const answers = [
    ['bladon', 'Yes, Bladon is on our list.'],
    ['ox284bj', 'Yes, OX28 is on our list.'],
    ['witny', 'Witney'],
    ['B10', 'B10 is outside our area.'],
  ] as const;
  for (const [text, verdict] of answers) {
    await ask(visitor, text);
    await visitor.waitForText('#finder-answer', verdict);
  }
  expect(await visitor.evaluate(() => location.pathname)).toBe('/');
});

test('the finder suggests places, and choosing one leads to its page', async ({ visitor }) => {
  await begin(visitor, '/areas');

  await visitor.type('stow');
  await visitor.waitForText('[role=option]', 'Stow-on-the-Wold');
  await visitor.press('ArrowDown');
  await visitor.press('Enter');
  await visitor.waitForText('#finder-answer', 'Yes, Stow-on-the-Wold is on our list.');
  await visitor.click('#finder-answer a', 'What we know about Stow-on-the-Wold');

  await visitor.waitForText('h1', 'Stow-on-the-Wold');
});

test.describe('with a position', () => {
  test.use({
    geolocation: { latitude: 51.8, longitude: -1.485 },
    limit: { engine: 'webkit', reason: 'its driver has no command for a position, and asks no visitor for permission', failure: /This is still false after .*"You are near a place on our list\."/s },
  });

  test('the finder answers with the place that is nearest to the visitor', async ({ visitor }) => {
    await begin(visitor, '/');

    await visitor.click('main [role=search] button', 'Use my location');

    await visitor.waitForText('#finder-answer', 'You are near a place on our list.', 5000);
  });
});

test('the page of an unknown place looks it up in the list of now, and says how far a known town is', async ({ visitor }) => {
  await visitor.open('/birmingham');
  await hydrateIsland(visitor, 'locations/location-lookup');

  await visitor.waitForText('[data-island="locations/location-lookup"]', 'Birmingham isn’t on our list yet.');
  await visitor.waitForText('main', 'The middle of Birmingham is');

  await visitor.open('/hogsmeade');
  await hydrateIsland(visitor, 'locations/location-lookup');
  await visitor.waitForText('[data-island="locations/location-lookup"]', 'Hogsmeade isn’t on our list yet.');
  await visitor.click('main header a', 'Find your place on our list');
  await visitor.waitForText('h1', 'Areas');
});
