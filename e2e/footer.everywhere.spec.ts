import { business } from '@site/shared/business';
import { footerPaths } from './chrome-links';
import { expect, test } from './site-test';

test('the footer links to every page that the specification lists', async ({ page, openPage }) => {
  await openPage('/oxford');

  const hrefs = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(footerPaths.filter((path) => !hrefs.includes(path))).toEqual([]);
});

test('the footer makes the two claims, and says how to get in touch', async ({ page, openPage }) => {
  await openPage('/');
  const footer = page.getByRole('contentinfo');

  await expect(footer).toContainText(/price match guaranteed/i);
  await expect(footer).toContainText(/no VAT is charged/i);
  await expect(footer.getByRole('link', { name: /^[\d ]{11,}$/ })).toHaveAttribute('href', /^tel:\+44\d{10}$/);
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:[^@]+@[^@]+$/);
  await expect(footer).toContainText(String(business.address?.county));
  await expect(footer).toContainText(`© ${business.copyrightYear}`);
});

test('the footer links to the social sites, the directories and their ratings', async ({ page, openPage }) => {
  await openPage('/');
  const footer = page.getByRole('contentinfo');

  const { directories, social } = business;
  for (const [name, url] of Object.entries(social)) if (url) await expect(footer.getByRole('link', { name })).toHaveAttribute('href', url);
  for (const { name, url, rating } of directories) {
    const rated = rating ? `${name}: rated ${rating.value} out of ${rating.outOf}` : name;
    await expect(footer.getByRole('link', { name: rated })).toHaveAttribute('href', url);
  }
});

test('no link of the page is empty or leads to nobody', async ({ page, openPage }) => {
  await openPage('/');

  const bad = await page
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')).filter((href) => !href || /^(tel|mailto):$|undefined|\{/.test(href)));
  expect(bad).toEqual([]);
});
