import { expect, test } from '../journey-test';
import { status } from '../site-proxy';
import { hydrateIsland, writeEnquiry } from '../visitor';

const summary = 'main [aria-labelledby="enquiry-problem"]';
const toasts = '[data-island="shell/toaster"] li';
const isInNotifications = () => document.querySelector('[data-island="shell/toaster"]')?.contains(document.activeElement) === true;

test.use({ expectedErrors: /Failed to load resource|503/ });

test('a visitor corrects errors at their fields and sends; what the server fails to take survives a reload; a page confirms it, and F8 leads to a notification, which Escape closes', async ({ visitor, site }) => {
  const end = site.during(/^\/api\/enquiries$/, status(503));
  await visitor.open('/contact');
  await hydrateIsland(visitor, 'shell/enquiry');

  await visitor.focus('#enquiry-email');
  await visitor.type('ada');
  await visitor.press('Tab');
  await visitor.waitForText('#enquiry-email-error', 'Enter an e-mail address');
  await visitor.focus('#enquiry-email');
  for (let key = 0; key < 3; key += 1) await visitor.press('Backspace');
  await visitor.waitUntil(() => document.querySelector('#enquiry-email-error') === null);
  await visitor.click('main form button', 'Send my enquiry');
  await visitor.waitForText(summary, 'There is a problem');
  expect(await visitor.evaluate((css) => document.activeElement?.matches(css), summary)).toBe(true);
  await visitor.click(`${summary} a`, 'Enter your name');
  await visitor.waitUntil(() => document.activeElement?.id === 'enquiry-name');
  await writeEnquiry(visitor);
  expect(await visitor.evaluate(() => document.activeElement?.id)).toBe('enquiry-phone');
  await visitor.press('Enter');
  // The form tries for 14 seconds by itself.
  await visitor.waitForText('main form [role=alert]', 'Our server has trouble at the moment.', 60_000);
  end();
  const failed = site.requested.filter((path) => path === '/api/enquiries').length;

  await visitor.reload();
  await hydrateIsland(visitor, 'shell/enquiry');
  await visitor.waitForText('main', 'What you wrote here earlier is back.');
  await visitor.click('main form button', 'Send my enquiry');

  await visitor.waitForText('main h1', 'Your enquiry has reached us');
  expect(await visitor.evaluate(() => document.activeElement?.localName)).toBe('main');
  expect(await visitor.evaluate(() => /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}\b/.test(document.querySelector('main')?.textContent ?? ''))).toBe(true);
  expect(site.requested.filter((path) => path === '/api/enquiries')).toHaveLength(failed + 1);
  expect(await visitor.evaluate(() => document.title)).not.toContain('Error');
  await visitor.waitUntil((css) => document.querySelectorAll(css).length === 1, toasts);
  await visitor.press('F8');
  await visitor.waitUntil(isInNotifications);
  await visitor.press('Tab');
  await visitor.press('Escape');
  await visitor.waitUntil((css) => document.querySelectorAll(css).length === 0, toasts);
});
