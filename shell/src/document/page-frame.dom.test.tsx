import { render, screen } from '@testing-library/react';
import { business, phoneHref } from '@site/shared';
import { retryAttribute } from './page-context';
import { PageFailure, renderPageFrame } from './page-frame';

test('the failure says so in words that fit what failed to load and what threw, and offers to try again, or to call the business', () => {
  render(<PageFailure />);

  expect(screen.getByRole('alert').textContent).toMatch(/^This part of the site is not working\. *The rest of the site works\. Trying again often helps, above all where the signal is weak\./);
  expect(screen.getByRole('button', { name: 'Try again' }).hasAttribute(retryAttribute)).toBe(true);
  expect(screen.getByRole('link', { name: /call/ }).getAttribute('href')).toBe(phoneHref(business.phone));
});

describe('the paths at which a place is looked up', () => {
  const { placePaths } = renderPageFrame('/', [{ place: 'footer', group: 'help', label: 'Jobs', path: '/jobs' }]);

  test.each(['/oxford', '/bishops-cleeve', '/servicestown', '/new-build', '/locations/services-hill'])('%s is one', (path) => {
    expect(path).toMatch(new RegExp(placePaths));
  });

  test.each(['/', '/services', '/areas', '/blog', '/seo-test', '/privacy', '/new-build-installation', '/jobs', '/sitemap.html', '/blog/loft-or-roof-aerial', '/postcode/ox28'])('%s is none', (path) => {
    expect(path).not.toMatch(new RegExp(placePaths));
  });
});
