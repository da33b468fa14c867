import { expect, test } from '../journey-test';
import { hydrateIsland, writeEnquiry } from '../visitor';

/** A document without the right to run scripts: to the visitor the same as JavaScript turned off, in any engine. */
const noScripts = { 'content-security-policy': 'sandbox allow-same-origin allow-forms allow-top-navigation' };
const entered = () => ['about', 'place', 'name', 'phone'].map((name) => document.querySelector<HTMLInputElement>(`#enquiry-${name}`)?.value);

test('the page that confirms an enquiry stays through a reload, and Back from it shows the form, empty', async ({ visitor }) => {
  await visitor.open('/contact');
  await hydrateIsland(visitor, 'shell/enquiry');
  await writeEnquiry(visitor);
  await visitor.press('Enter');
  await visitor.waitForText('main h1', 'Your enquiry has reached us');
  const { href } = await visitor.evaluate(() => ({ href: location.href }));

  for (const reloads of [false, true]) {
    if (reloads) await visitor.reload();
    await visitor.waitForText('main h1', 'Your enquiry has reached us');
    expect(await visitor.evaluate(() => location.href)).toBe(href);
    await visitor.back();
    await visitor.waitUntil(() => location.pathname === '/contact' && document.querySelector('#enquiry-name') !== null);
    await hydrateIsland(visitor, 'shell/enquiry');
    expect(await visitor.evaluate(entered)).toEqual(['', '', '', '']);
    await visitor.forward();
  }
});

test('without JavaScript, Back from the confirmation shows the answers once more, and never asks whether to send them again', async ({ visitor, site }) => {
  site.addHeaders(noScripts);
  await visitor.read('/contact');
  await writeEnquiry(visitor);
  await visitor.click('main form button', 'Continue');
  await visitor.waitForText('main h1', 'Check your answers');
  await visitor.click('main form button', 'Send my enquiry');
  await visitor.waitForText('main h1', 'Your enquiry has reached us');
  const posts = site.requested.filter((path) => path === '/contact').length;

  await visitor.back();
  await visitor.waitForText('main h1', 'Check your answers');
  await visitor.back();
  await visitor.waitForText('main h1', 'Contact us');

  expect(site.requested.filter((path) => path === '/contact').length).toBeLessThanOrEqual(posts + 1);
});
