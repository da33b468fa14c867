import { render, screen } from '@testing-library/react';
import { PagePathContext } from '@site/shared';
import { NavLink } from './nav-link';

test.each([
  ['/', '/', true],
  ['/', '/services', false],
  ['/services', '/services', true],
  ['/services', '/services/aerials', true],
  ['/services', '/services-x', false],
  ['/services#business-services', '/services', false],
  ['/areas', '/', false],
])('a link to %s on %s is the current one: %s', (path, at, current) => {
  render(
    <PagePathContext value={at}>
      <NavLink path={path}>Link</NavLink>
    </PagePathContext>,
  );

  expect(screen.getByRole('link').getAttribute('aria-current')).toBe(current ? 'page' : null);
});
