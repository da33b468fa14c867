import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { PagePathContext } from '@site/shared';
import { MobileMenu } from './mobile-menu';

test('prerendered, it holds the main links with those of sections, then the commercial group, and marks the link to this page', () => {
  document.body.innerHTML = renderToString(
    <PagePathContext value="/areas">
      <MobileMenu prices={{ name: 'Prices', path: '/prices' }} links={[{ name: 'Careers', path: '/careers' }]} />
    </PagePathContext>,
  );

  expect(screen.getByText('Menu').closest('summary')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Home',
    'Services',
    'Areas',
    'Reviews',
    'Prices',
    'Advice',
    'Careers',
    'Contact',
    'New Build Installation',
    'Commercial TV Installation',
    'Student Accommodation',
    'Business Services',
  ]);
  expect(screen.getByRole('list', { name: 'COMMERCIAL SERVICES' }).children).toHaveLength(4);
  expect(document.querySelector('[aria-current]')?.textContent).toBe('Areas');
});
