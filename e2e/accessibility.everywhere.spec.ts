import { AxeBuilder } from '@axe-core/playwright';
import type { Page, TestInfo } from '@playwright/test';
import { formOf, send, writeEnquiry } from './enquiry-form';
import { hydrateIsland } from './island';
import { pageKinds } from './page-kinds';
import { showToast } from './show-toast';
import { expect, test } from './site-test';
import { answerTool, tools } from './tools';

/** Widths in CSS pixels of each project's windows: a desktop's, a tablet's, a phone's. */
const widths: Readonly<Record<string, readonly number[]>> = { desktop: [1350, 768], phone: [390] };

// Nothing is fetched ahead: it would take its share of every test.
test.use({ saveData: true });

// A page is checked four times, and contrast on a page of three hundred links takes its time.
test.describe.configure({ timeout: 180_000 });

/** Up to here the header's links are in the mobile menu. */
const menuUpTo = 1023;

interface OpenState {
  readonly name: string;
  readonly path: string;
  /** On a screen of this width; on all unless given. */
  readonly exists?: (width: number) => boolean;
  /** Errors that a browser logs on the way there. */
  readonly logs?: RegExp;
  readonly open: (page: Page) => Promise<void>;
  /** What to check of the page, where the rest of it is checked elsewhere. */
  readonly within?: string;
  /** What has opened. Colours are checked there, since those of the page around it are checked without it; all else is checked of the whole page. */
  readonly opened?: string;
}

/** Everything that opens over a page. */
const openStates: readonly OpenState[] = [
  {
    name: 'the mobile menu',
    path: '/',
    exists: (width) => width <= menuUpTo,
    opened: '[data-island="shell/mobile-menu"]',
    open: async (page) => {
      const menu = page.getByRole('banner').locator('details').filter({ visible: true });
      await menu.locator('summary').click();
      await expect(menu.getByRole('navigation')).toBeVisible();
    },
  },
  {
    name: 'the Commercial menu',
    path: '/',
    exists: (width) => width > menuUpTo,
    opened: '[data-island="shell/commercial-menu"]',
    open: async (page) => {
      await hydrateIsland(page, 'shell/commercial-menu');
      const menu = page.getByRole('banner').locator('details').filter({ visible: true });
      await menu.locator('summary').click();
      await expect(menu.getByRole('link').first()).toBeVisible();
    },
  },
  { name: 'the finder’s list', path: '/', opened: '[data-island="shell/finder"]', open: openFinder },
  {
    name: 'the finder’s answer',
    path: '/areas',
    opened: '[data-island="shell/finder"]',
    open: async (page) => {
      await openFinder(page);
      await page.keyboard.press('Enter');
      await expect(page.locator('#finder-answer')).toContainText('Yes, Oxford is on our list.');
    },
  },
  {
    name: 'the form with errors',
    path: '/contact',
    opened: '[data-island="shell/enquiry"]',
    open: async (page) => {
      await hydrateIsland(page, 'shell/enquiry');
      await send(page);
      await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused();
    },
  },
  {
    name: 'the form that was not sent',
    path: '/contact',
    opened: '[data-island="shell/enquiry"]',
    open: async (page) => {
      await hydrateIsland(page, 'shell/enquiry');
      const form = await writeEnquiry(page);
      await form.getByLabel('Photographs (optional)').setInputFiles({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
      await expect(form.getByRole('list', { name: 'Photographs to send' })).toBeVisible();
      await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { configurable: true, value: false }));
      await send(page);
      await expect(form.getByRole('alert')).toContainText('You are offline.');
    },
  },
  {
    name: 'the errors that the server has found',
    path: '/contact',
    logs: /status of 422/,
    open: async (page) => {
      await post(page);
      await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible();
    },
  },
  {
    name: 'the answers to check',
    path: '/contact',
    open: async (page) => {
      await writeEnquiry(page);
      await post(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your answers');
    },
  },
  {
    name: 'the form below a tool’s answer',
    path: '/blog/dishes-in-conservation-areas-and-on-listed-homes',
    open: async (page) => {
      await hydrateIsland(page, 'blog/dish-planner');
      await page.getByRole('button', { name: 'Compare with the limits' }).click();
      await page.getByRole('button', { name: 'Send this with my question' }).click();
      await expect(page.getByRole('heading', { name: 'Send your question' })).toBeFocused();
    },
  },
  {
    name: 'a plan, put into the form of its page',
    path: '/commercial-tv-installation',
    open: async (page) => {
      await hydrateIsland(page, 'commercial/survey-planner');
      await page.getByRole('button', { name: 'Show the plan' }).click();
      await page.getByRole('link', { name: 'Put this into the form' }).click();
      await expect(page.getByRole('textbox', { name: 'Worked out on this page' })).toBeVisible();
    },
  },
  ...tools.map((tool) => ({
    name: `the answer of ${tool.island}`,
    path: tool.path,
    open: (page: Page) => answerTool(page, tool),
    within: `[data-island="${tool.island}"]`,
  })),
  {
    name: 'a toast',
    path: '/contact',
    opened: '[data-island="shell/toaster"]',
    open: async (page) => {
      await showToast(page);
      const toast = page.locator('[data-island="shell/toaster"] li');
      await expect(toast).toBeVisible();
      // A pointer over it stops the time after which it closes.
      await toast.hover();
    },
  },
];

/** As browsers without scripts do. */
async function post(page: Page): Promise<void> {
  await formOf(page).evaluate((form) => (form as HTMLFormElement).submit());
}

async function openFinder(page: Page): Promise<void> {
  const finder = page.getByRole('search');
  await finder.getByRole('textbox').click();
  await finder.getByRole('combobox').fill('oxford');
  await expect(finder.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(finder.getByRole('option', { selected: true })).toBeVisible();
}

const colours = 'color-contrast';

interface Violation {
  readonly width: number;
  readonly scheme: string;
  readonly rule: string;
  readonly at: readonly string[];
}

/** What axe finds in light and in dark at a width. */
async function violations(page: Page, width: number, { within = 'html', opened = within }: Pick<OpenState, 'within' | 'opened'> = {}): Promise<Violation[]> {
  await page.setViewportSize({ width, height: 900 });
  const inLight = await analyze(page, 'light', opened === within ? (await axe(page)).include(within) : (await axe(page)).include(within).disableRules([colours]));
  const ofOpened = opened === within ? [] : await analyze(page, 'light', (await axe(page)).include(opened).withRules([colours]));
  // Only colours differ in the dark.
  const inDark = await analyze(page, 'dark', (await axe(page)).include(opened).withRules([colours]));
  return [...inLight, ...ofOpened, ...inDark].map((violation) => ({ width, ...violation }));
}

/** The shell says so, and puts it back. */
const replacedByAxe = /document\.elementsFromPoint/;

/** In the page itself, which has no frames and keeps axe: otherwise every run opens a second page, and loads it into both. */
async function axe(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) });
  return builder.options({ resultTypes: ['violations'] }).setLegacyMode();
}

async function analyze(page: Page, scheme: 'light' | 'dark', builder: AxeBuilder): Promise<Omit<Violation, 'width'>[]> {
  await showIn(page, scheme);
  expect(page.frames()).toHaveLength(1);
  const result = await builder.analyze();
  return result.violations.map(({ id, nodes }) => ({ scheme, rule: id, at: nodes.map(({ target }) => target.join(' ')) }));
}

function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  return page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
}

function widthsOf({ project }: TestInfo): readonly number[] {
  return widths[project.name] ?? [];
}

for (const { kind, path, status } of pageKinds) {
  test(`axe finds nothing on ${kind}, in light and in dark`, async ({ page, openPage, messages }, testInfo) => {
    messages.allow(replacedByAxe);
    await showIn(page, 'light');
    await openPage(path, status);

    for (const width of widthsOf(testInfo)) expect(await violations(page, width)).toEqual([]);
  });
}

for (const { name, path, exists = () => true, logs, open, ...parts } of openStates) {
  test(`axe finds nothing with ${name} open, in light and in dark`, async ({ page, openPage, messages }, testInfo) => {
    messages.allow(replacedByAxe);
    if (logs) messages.allow(logs);
    const shown = widthsOf(testInfo).filter(exists);
    test.skip(shown.length === 0, `${name} is not on a screen of this width`);
    await showIn(page, 'light');

    for (const width of shown) {
      await page.setViewportSize({ width, height: 900 });
      await openPage(path);
      await open(page);
      expect(await violations(page, width, parts)).toEqual([]);
    }
  });
}
