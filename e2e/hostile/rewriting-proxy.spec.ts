import type { Page } from '@playwright/test';
import { comeToIsland } from '../come-to-island';
import { rawGet } from '../raw-request';
import { expect, test } from '../site-test';
import { long } from './long';
import { rewritings, startRewritingProxy } from './rewriting-proxy';

const path = '/contact';

/** The page as the visitor gets it. */
function seePage(page: Page) {
  return page.evaluate(() => ({
    style: getComputedStyle(document.body).backgroundColor !== 'rgba(0, 0, 0, 0)',
    scripts: document.documentElement.dataset.ready === 'true',
    form: document.querySelector<HTMLFormElement>('[data-island="shell/enquiry"] form')?.method,
    island: document.querySelector<HTMLElement>('[data-island="shell/enquiry"]')?.dataset.hydrated === 'true',
    mail: document.querySelector('main a[href^="mailto:"], main .__cf_email__')?.textContent.replace(/\s/, ' '),
    pictures: [...document.images].every(({ naturalWidth }) => naturalWidth > 1),
  }));
}

const whole = { style: true, scripts: true, form: 'post', island: true, mail: 'hello@cotswold-aerials.example', pictures: true };

test('a proxy that obeys no-transform passes documents and scripts on as they are, whatever it rewrites otherwise', async ({ page }) => {
  const proxy = await startRewritingProxy(Object.values(rewritings), 'obeys no-transform');
  const response = await page.goto(proxy.url + path.slice(1));

  expect(await response?.text()).toBe((await rawGet(path)).body);
  await comeToIsland(page, 'shell/enquiry');
  await expect.poll(() => seePage(page)).toEqual(whole);
  await proxy.stop();
});

/** The effect of each kind of proxy that does not obey. We promise that the text can be read and the form can be sent. See shell/docs/behind-a-cdn.md. */
const broken = {
  'e-mail addresses are hidden': { mail: '[email protected]' },
  'scripts are started by a loader': { scripts: false, island: false },
  'scripts are minified': { scripts: false, island: false },
  'HTML is minified': { style: false },
  'pictures are loaded late': { pictures: false },
  'a beacon is added': {},
  'styles and fonts are inlined': {},
  'headers are dropped': {},
} satisfies Record<keyof typeof rewritings, Partial<typeof whole>>;

for (const kind of Object.keys(rewritings) as (keyof typeof rewritings)[]) {
  test(`a proxy that obeys nothing: ${kind}`, long, async ({ page, messages }) => {
    messages.allow(/./);
    const proxy = await startRewritingProxy([rewritings[kind]], 'obeys nothing');
    await page.goto(proxy.url + path.slice(1));

    await comeToIsland(page, 'shell/enquiry');
    // Scripts that have not come by now were refused.
    await page.waitForTimeout(1500);

    expect(await seePage(page)).toEqual({ ...whole, ...broken[kind] });
    await proxy.stop();
  });
}
