import type { Locator, Page } from '@playwright/test';
import { axeWidths, findViolations, replacedByAxe, showIn } from './axe';
import type { CheckedParts } from './axe';
import { choosePhotographs, formOf, send, showToast, smallPicture, writeEnquiry } from './written-form';
import { hydrateIsland } from './come-to-island';
import { expect, test } from './site-test';

// Nothing is fetched ahead: it would take its share of every test.
test.use({ saveData: true });

// A state is checked in up to six ways.
test.describe.configure({ timeout: 180_000 });

/** Up to here the header's links are in the mobile menu. */
const menuUpTo = 1023;

interface OpenState extends CheckedParts {
  readonly name: string;
  readonly path: string;
  /** On a screen of this width; on all unless given. */
  readonly exists?: (width: number) => boolean;
  /** Errors that a browser logs on the way there. */
  readonly logs?: RegExp;
  /** Opens it, and returns an element that is visible while it is open. */
  readonly open: (page: Page) => Promise<Locator>;
}

/** Everything that opens over a page; pages as they come are checked in `layout.spec.ts`, in the same load. */
const openStates: readonly OpenState[] = [
  {
    name: 'the mobile menu',
    path: '/',
    exists: (width) => width <= menuUpTo,
    coloursOf: '[data-island="shell/mobile-menu"]',
    open: async (page) => {
      const menu = page.getByRole('banner').locator('details').filter({ visible: true });
      await menu.locator('summary').click();
      return menu.getByRole('navigation');
    },
  },
  {
    name: 'the Commercial menu',
    path: '/',
    exists: (width) => width > menuUpTo,
    coloursOf: '[data-island="shell/commercial-menu"]',
    open: async (page) => {
      await hydrateIsland(page, 'shell/commercial-menu');
      const menu = page.getByRole('banner').locator('details').filter({ visible: true });
      await menu.locator('summary').click();
      return menu.getByRole('link').first();
    },
  },
  { name: 'the finder’s list', path: '/', coloursOf: '[data-island="shell/finder"]', open: openFinder },
  {
    name: 'the finder’s answer',
    path: '/areas',
    // The map, with its hundreds of places.
    without: '[data-island="locations/areas-map"]',
    coloursOf: '[data-island="shell/finder"]',
    open: async (page) => {
      await openFinder(page);
      await page.keyboard.press('Enter');
      return page.locator('#finder-answer').getByText('Yes, we come to Oxford.');
    },
  },
  {
    name: 'the form with errors',
    path: '/contact',
    coloursOf: '[data-island="shell/enquiry"]',
    open: async (page) => {
      await hydrateIsland(page, 'shell/enquiry');
      await send(page);
      const errors = page.getByRole('group', { name: 'There is a problem' });
      await expect(errors).toBeFocused();
      return errors;
    },
  },
  {
    name: 'the form that was not sent',
    path: '/contact',
    logs: /ERR_FAILED/,
    coloursOf: '[data-island="shell/enquiry"]',
    open: async (page) => {
      await hydrateIsland(page, 'shell/enquiry');
      const form = await writeEnquiry(page);
      await choosePhotographs(page, smallPicture);
      await page.route(/\/contact$|\/api\/enquiries$/, (route) => route.abort());
      await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { configurable: true, value: false }));
      await send(page);
      return form.getByRole('alert').filter({ hasText: 'You seem to be offline.' });
    },
  },
  {
    name: 'the enquiry whose photograph has not arrived',
    path: '/contact',
    coloursOf: '[data-island="shell/enquiry"]',
    logs: /ERR_FAILED/,
    open: async (page) => {
      await hydrateIsland(page, 'shell/enquiry');
      await writeEnquiry(page);
      await choosePhotographs(page, smallPicture);
      await page.route('**/photographs/**', (route) => route.abort());
      await send(page);
      return page.getByRole('alert').filter({ hasText: '“small.png” has not reached us.' });
    },
  },
  {
    name: 'the errors that the server has found',
    path: '/contact',
    logs: /status of 422/,
    open: async (page) => {
      await post(page);
      return page.getByRole('group', { name: 'There is a problem' });
    },
  },
  {
    name: 'the answers to check',
    path: '/contact',
    open: async (page) => {
      await writeEnquiry(page);
      await post(page);
      return page.getByRole('heading', { level: 1, name: 'Check your answers' });
    },
  },
  {
    name: 'a tool’s answer, put into the form of its guide',
    path: '/blog/dishes-in-conservation-areas-and-on-listed-homes',
    coloursOf: '[data-island="blog/dish-planner"], [data-island="blog/question-enquiry"]',
    open: async (page) => {
      await hydrateIsland(page, 'blog/dish-planner');
      await page.getByRole('button', { name: 'Compare with the limits' }).click();
      await page.getByRole('link', { name: 'Add this to my enquiry' }).click();
      return page.getByRole('textbox', { name: 'From the tool' });
    },
  },
  {
    name: 'the guide finder without a guide',
    path: '/blog',
    coloursOf: '[data-island="blog/guide-finder"]',
    open: async (page) => {
      await hydrateIsland(page, 'blog/guide-finder');
      await page.getByRole('searchbox').fill('gramophone');
      return page.getByText('No guide has these words.');
    },
  },
  {
    name: 'a plan, put into the form of its page',
    path: '/commercial-tv-installation',
    coloursOf: '[data-island="commercial/survey-planner"], [data-island="commercial/survey-enquiry"]',
    open: async (page) => {
      await hydrateIsland(page, 'commercial/survey-planner');
      await page.getByRole('button', { name: 'Show the plan' }).click();
      await page.getByRole('link', { name: 'Add this to my enquiry' }).click();
      return page.getByRole('textbox', { name: 'Worked out on this page' });
    },
  },
  {
    name: 'a toast',
    path: '/contact',
    coloursOf: '[data-island="shell/toaster"]',
    open: async (page) => {
      await showToast(page);
      const toast = page.locator('[data-island="shell/toaster"] li');
      await toast.waitFor();
      // Focus stops the time after which it closes.
      await page.keyboard.press('F8');
      return toast;
    },
  },
];

/** As browsers without scripts do. */
async function post(page: Page): Promise<void> {
  await formOf(page).evaluate((form) => (form as HTMLFormElement).submit());
}

async function openFinder(page: Page): Promise<Locator> {
  const finder = page.getByRole('search');
  await finder.getByRole('textbox').click();
  await finder.getByRole('combobox').fill('oxford');
  await expect(finder.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const selected = finder.getByRole('option', { selected: true });
  await expect(selected).toBeVisible();
  return selected;
}

for (const { name, path, exists = () => true, logs, open, ...parts } of openStates) {
  test(`axe finds nothing with ${name} open, in light and in dark`, async ({ page, openPage, messages }) => {
    messages.allow(replacedByAxe);
    if (logs) messages.allow(logs);
    const shown = axeWidths.filter(exists);
    const [first = 0] = shown;
    await showIn(page, 'light');
    await page.setViewportSize({ width: first, height: 900 });
    await openPage(path);
    const seen = await open(page);
    await expect(seen).toBeVisible();

    for (const width of shown) {
      expect(await findViolations(page, width, parts)).toEqual([]);
      await expect(seen, `${name} has stayed open`).toBeVisible();
    }
  });
}
