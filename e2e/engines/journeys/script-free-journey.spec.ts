import { expect, test } from '../journey-test';

/** A document without the right to run scripts: to the visitor the same as JavaScript turned off, in any engine. */
const noScripts = { 'content-security-policy': 'sandbox allow-same-origin allow-forms allow-top-navigation' };

test('without JavaScript pages read, links and menus lead on, and the server answers the finder', async ({ visitor, site }) => {
  site.addHeaders(noScripts);
  await visitor.read('/');
  expect(await visitor.evaluate(() => document.documentElement.dataset.ready)).toBeFalsy();
  await visitor.click('header summary', 'Commercial');
  await visitor.click('header details a', 'Student Accommodation');
  await visitor.waitForText('h1', 'tudent');
  await visitor.click('header a', 'Areas');
  await visitor.waitForText('h1', 'Areas');
  await visitor.click('figure svg a[href="/witney"]');
  await visitor.waitForText('h1', 'Witney');
  await visitor.read('/');

  await visitor.click('main [role=search] input');
  await visitor.type('ox28');
  await visitor.click('main [role=search] button', 'Find');
  await visitor.waitUntil(() => location.pathname === '/areas');

  await visitor.waitForText('#finder-answer', 'Yes, we come to OX28.');
});
