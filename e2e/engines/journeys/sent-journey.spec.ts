import { expect, test } from '../journey-test';
import { status } from '../site-proxy';
import { hydrateIsland, writeEnquiry } from '../visitor';

const entered = () => ['about', 'place', 'name', 'phone'].map((name) => document.querySelector<HTMLInputElement>(`#enquiry-${name}`)?.value);

test('the page that confirms an enquiry stays through a reload, and Back from it shows the form, empty', async ({ visitor }) => {
  await visitor.open('/contact');
  await hydrateIsland(visitor, 'shell/enquiry');
  await writeEnquiry(visitor);
  await visitor.press('Enter');
  await visitor.waitForText('main h1', 'Your enquiry has reached us');
  const { href } = await visitor.evaluate(() => ({ href: location.href }));

  for (const reloads of [false, true]) {
    await visitor.waitForText('main h1', 'Your enquiry has reached us');
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

test.describe('without our scripts', () => {
  test.use({ expectedErrors: /./ });

  test('Back from the confirmation shows the answers once more, and never asks whether to send them again', async ({ visitor, site }) => {
    // A document without the right to run scripts is too much for WebKit's driver here.
    site.during(/^\/releases\/shell\/[^/]+\/main\.[^/]*\.js$/, status(404));
    await visitor.read('/contact');
    await writeEnquiry(visitor);
    await visitor.press('Enter');
    await visitor.waitForText('main h1', 'Check your answers');
    await visitor.click('main form button', 'Send my enquiry');
    await visitor.waitForText('main h1', 'Your enquiry has reached us');

    await visitor.back();
    await visitor.waitForText('main h1', 'Check your answers');
    await visitor.back();

    await visitor.waitForText('main h1', 'Contact us');
  });
});
