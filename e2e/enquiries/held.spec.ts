import type { Page } from '@playwright/test';
import { receiveIn, submission } from '../../shell/composer/testing/enquiry-submission';
import { axeWidths, findViolations } from '../axe';
import { expect, owner, test } from './enquiry-site';
import type { EnquirySite } from './enquiry-site';

/** Stores a held enquiry. @returns the address in its mail, on the server under test */
async function holdOne(site: EnquirySite, name: string): Promise<{ readonly link: string; readonly reference: string }> {
  const { reference } = await site.look((store) => receiveIn(store, submission({ enquiry: { name, email: 'visitor@home.example' } }), new Date(), 'It has more than 2 links.'));
  const mailOf = () => site.mails.received.find(({ parsed }) => parsed.text?.includes(reference));
  await expect.poll(() => mailOf()?.parsed.subject, { timeout: 30_000 }).toBe(`[Likely spam] TV aerial, BN1, ${name}`);
  expect(mailOf()?.to).toEqual([owner]);
  const { pathname, search } = new URL(/https?:\S+\/contact\/held\S+/.exec(mailOf()?.parsed.text ?? '')?.[0] ?? 'http://none');
  return { reference, link: new URL(`.${pathname}${search}`, site.url).href };
}

const pressByKeyboard = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name, exact: true });
  for (let tabs = 0; tabs < 60 && !(await button.evaluate((element) => element === document.activeElement)); tabs += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
};

test('held · the link of a mail asks, and delivers once or erases, by keyboard, with and without scripts · served', async ({ browser, openStore }) => {
  const site = await openStore('SQLite');

  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled });
    const [real, spam] = await Promise.all([holdOne(site, `Ada ${String(javaScriptEnabled)}`), holdOne(site, `Bot ${String(javaScriptEnabled)}`)]);
    for (let visit = 0; visit < 3; visit += 1) await page.goto(real.link);
    await expect(page.getByRole('heading', { level: 1, name: 'Is this enquiry real?' })).toBeVisible();
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    if (javaScriptEnabled) for (const width of axeWidths) expect(await findViolations(page, width)).toEqual([]);

    await pressByKeyboard(page, 'It is real: deliver it');

    await expect(page.getByRole('heading', { level: 1, name: 'This enquiry is real' })).toBeVisible();
    const subjects = () => site.mails.received.filter(({ raw }) => raw.includes(real.reference)).map(({ to, parsed }) => `${to.join()} ${parsed.subject?.startsWith('[') ? 'marked' : 'unmarked'}`).sort();
    await expect.poll(subjects).toEqual([`${owner} marked`, `${owner} unmarked`, 'visitor@home.example unmarked']);

    await page.goto(spam.link);
    await pressByKeyboard(page, 'Erase it');
    await expect(page.getByRole('heading', { level: 1, name: 'This enquiry is erased' })).toBeVisible();
    await page.goBack();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'This enquiry is erased' })).toBeVisible();
    expect((await site.look((store) => store.list())).map(({ reference }) => reference)).not.toContain(spam.reference);
    await page.goto(spam.link.slice(0, -1));
    await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
    if (javaScriptEnabled) for (const width of axeWidths) expect(await findViolations(page, width)).toEqual([]);
    await page.close();
  }
});
