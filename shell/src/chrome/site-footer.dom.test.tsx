import { render, screen, within } from '@testing-library/react';
import { business } from '@site/shared';
import type { SectionLink } from '@site/shared';
import { enterExampleBusiness } from '@site/shared/testing/example-business';
import { SiteFooter } from './site-footer';

enterExampleBusiness();

function renderFooter(sectionLinks: readonly SectionLink[] = []) {
  return render(<SiteFooter sectionLinks={sectionLinks} />);
}

const paths = [
  '/services',
  '/commercial-tv-installation',
  '/student-accommodation-tv',
  '/new-build-installation',
  '/professional-installers',
  '/oxford',
  '/witney',
  '/cirencester',
  '/swindon',
  '/abingdon',
  '/chipping-norton',
  '/areas',
  '/contact',
  '/blog',
  '/blog/tv-aerial-installation-cost-guide',
  '/postcode/ox28',
  '/postcode/sn1',
  '/near-me/tv-aerial-installation-near-me',
  '/sitemap.html',
];

test.each(paths)('the footer links to %s', (path) => {
  renderFooter();

  const links = within(screen.getByRole('navigation', { name: 'Footer' })).getAllByRole('link');

  expect(links.map((link) => link.getAttribute('href'))).toContain(path);
});

test("a section's links come last in their group, and one for the header is not among them", () => {
  renderFooter([
    { place: 'footer', group: 'help', label: 'Careers', path: '/careers' },
    { place: 'footer', group: 'services', label: 'Repairs', path: '/repairs' },
    { place: 'header', label: 'Shop', path: '/shop' },
  ]);

  const lastOf = (group: string) => within(screen.getByRole('list', { name: group })).getAllByRole('link').at(-1);
  expect([lastOf('Services'), lastOf('Areas'), lastOf('Help')].map((link) => link?.getAttribute('href'))).toEqual(['/repairs', '/areas', '/careers']);
  expect(screen.queryByRole('link', { name: 'Shop' })).toBeNull();
});

test('the contact section can take focus and is labelled', () => {
  renderFooter();

  const section = screen.getByRole('region', { name: 'Get in touch' });

  expect([section.id, section.tabIndex]).toEqual(['contact', -1]);
});

test.each([
  ['Price match guaranteed', 'price-match'],
  ['No VAT is charged', 'vat'],
])('the claim “%s” stands beside a link to its terms', (claim, id) => {
  renderFooter();

  const item = screen.getByText(claim).closest('li') as HTMLElement;

  expect(within(item).getByRole('link').getAttribute('href')).toBe(`${business.costGuidePath}#${id}`);
});

test.each([
  ['01632 960123', 'tel:+441632960123'],
  ['hello@cotswold-aerials.example', 'mailto:hello@cotswold-aerials.example'],
  ['Facebook', 'https://facebook.example/cotswold-aerials'],
  ['Instagram', 'https://instagram.example/cotswold-aerials'],
  ['YouTube', 'https://youtube.example/@cotswold-aerials'],
  ['LinkedIn', 'https://linkedin.example/company/cotswold-aerials'],
  ['Trade directory: rated 4.9 out of 5', 'https://trade-directory.example/cotswold-aerials'],
  ['Review site', 'https://reviews.example/cotswold-aerials'],
])('%s links to %s', (name, href) => {
  renderFooter();

  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

test('it says that the site is an example until the last of its made-up facts is replaced', () => {
  const real = { origin: 'https://www.ann-smith.co.uk', phone: '01993 123456', social: { Facebook: undefined, Instagram: undefined, YouTube: undefined, LinkedIn: undefined }, directories: [] };
  for (const [field, value] of Object.entries(real)) jest.replaceProperty(business, field as keyof typeof real, value);
  const { container, unmount } = renderFooter();

  expect(container.textContent).toContain('This is an example site: its telephone number and addresses reach nobody.');

  unmount();
  jest.replaceProperty(business, 'email', 'ann@ann-smith.co.uk');
  expect(renderFooter().container.textContent).not.toContain('example');
});

test('it says that prices include VAT once the owner has a VAT number', () => {
  jest.replaceProperty(business, 'vatNumber', 'GB 123 4567 89');

  renderFooter();

  expect(screen.queryByText('No VAT is charged')).toBeNull();
  expect(screen.getByText('VAT is in our prices').closest('li')).toBeTruthy();
});

test('the hours are shown once they are entered', () => {
  jest.replaceProperty(business, 'openingHours', [{ days: ['Saturday'], opens: '09:00', closes: '12:00' }]);

  renderFooter();

  expect(screen.getByText('Saturday, 9am to midday').previousElementSibling?.textContent).toBe('Hours');
});

test('the address and the copyright are shown', () => {
  renderFooter();

  expect(screen.getByText('Witney, Oxfordshire')).toBeTruthy();
  expect(screen.getByText(`© 2024 ${business.name}`)).toBeTruthy();
});

test('unset facts leave nothing behind', () => {
  jest.replaceProperty(business, 'phone', undefined);
  jest.replaceProperty(business, 'email', undefined);
  jest.replaceProperty(business, 'address', undefined);
  jest.replaceProperty(business, 'directories', []);
  const nowhere = { Facebook: undefined, Instagram: undefined, YouTube: undefined, LinkedIn: undefined };
  jest.replaceProperty(business, 'social', nowhere);

  const { container } = renderFooter();

  expect(container.querySelector('dl, address, [href^="tel:"], [href^="mailto:"], [href^="http"]')).toBeNull();
  expect(container.textContent).not.toMatch(/rated|undefined|Phone|E-mail|Hours|Address/);
});

test('a directory without a rating shows its link alone', () => {
  const directories = [{ name: 'Trade directory', url: 'https://trade-directory.example/' }];
  jest.replaceProperty(business, 'directories', directories);

  renderFooter();

  expect(screen.getByRole('link', { name: 'Trade directory' })).toBeTruthy();
  expect(screen.queryByText(/rated/)).toBeNull();
});
