import { render, screen, within } from '@testing-library/react';
import { business, PagePathContext } from '@site/shared';
import type { SectionLink } from '@site/shared';
import { enterExampleBusiness } from '@site/shared/testing/example-business';
import { SiteHeader, SkipLinks } from './site-header';

enterExampleBusiness();

function renderHeader(at = '/', sectionLinks: readonly SectionLink[] = []) {
  render(
    <PagePathContext value={at}>
      <SkipLinks />
      <SiteHeader sectionLinks={sectionLinks} />
    </PagePathContext>,
  );
}

const wideNavigation = () => within(screen.getAllByRole('navigation', { name: 'Main' })[0] as HTMLElement);

test('the skip links come first and lead to the content and to the contact section', () => {
  renderHeader();

  const first = screen.getAllByRole('link').slice(0, 2);

  expect(first.map((link) => link.getAttribute('href'))).toEqual(['#main', '#contact']);
});

test('the logo leads home and carries the name of the business', () => {
  renderHeader('/contact');

  expect(screen.getByRole('link', { name: business.name }).getAttribute('href')).toBe('/');
});

test('the wide navigation leads to the main pages', () => {
  renderHeader();

  const links = wideNavigation().getAllByRole('link').filter((link) => !link.closest('details'));
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Services', '/services'],
    ['Areas', '/areas'],
    ['Reviews', '/reviews-testimonials'],
    ['What it costs', business.costGuidePath],
    ['Advice', '/blog'],
    ['Contact', '/contact'],
  ]);
});

test('with a price entered, the link to the cost guide promises prices', () => {
  jest.replaceProperty(business, 'prices', { ...business.prices, aerialLoft: 120 });

  renderHeader();

  expect(wideNavigation().getByRole('link', { name: 'Prices' }).getAttribute('href')).toBe(business.costGuidePath);
});

test("a section's link stands above the wide navigation and in the menu, before Contact; one for the footer in neither", () => {
  renderHeader('/careers', [
    { place: 'header', label: 'Careers', path: '/careers' },
    { place: 'footer', group: 'help', label: 'Apply', path: '/careers/apply' },
  ]);

  const [above, inMenu] = screen.getAllByRole('link', { name: 'Careers', hidden: true });
  expect(above?.closest('p')?.textContent).toBe('CareersCall 01632 960123');
  expect(inMenu?.closest('li')?.nextElementSibling?.textContent).toBe('Contact');
  expect([above, inMenu].map((link) => link?.getAttribute('aria-current'))).toEqual(['page', 'page']);
  expect(screen.queryByRole('link', { name: 'Apply', hidden: true })).toBeNull();
});

test('without a phone number the links of sections stand there alone', () => {
  jest.replaceProperty(business, 'phone', undefined);

  renderHeader('/', [{ place: 'header', label: 'Careers', path: '/careers' }]);

  expect(screen.getAllByRole('link', { name: 'Careers', hidden: true })[0]?.closest('p')?.textContent).toBe('Careers');
});

test('one link of the wide navigation is current', () => {
  renderHeader('/areas');

  const current = wideNavigation().getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));

  expect(current.map((link) => link.textContent)).toEqual(['Areas']);
});

test.each([
  [undefined, 'Call 01632 960123'],
  ['1 High Street', 'Based in Witney, OxfordshireCall 01632 960123'],
])('the number stands above the wide navigation, with where we are once there is a street: %s', (street, words) => {
  jest.replaceProperty(business, 'address', { ...(street && { street }), locality: 'Witney', county: 'Oxfordshire' });

  renderHeader();

  const strip = document.querySelector('header > p') as HTMLElement;
  expect(strip.textContent).toBe(words);
  expect(within(strip).getByRole('link', { name: '01632 960123' }).getAttribute('href')).toBe('tel:+441632960123');
});

test('without a phone number neither screen has a link to call', () => {
  jest.replaceProperty(business, 'phone', undefined);

  renderHeader();

  expect(document.querySelector('[href^="tel:"]')).toBeNull();
  expect(screen.queryByText(/Call|Based in/)).toBeNull();
});
