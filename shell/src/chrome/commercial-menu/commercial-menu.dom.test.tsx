import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { PagePathContext } from '@site/shared';
import { CommercialMenu } from './commercial-menu';

test('prerendered, it holds the four links, and marks the one to this page', () => {
  document.body.innerHTML = renderToString(
    <PagePathContext value="/commercial-tv-installation">
      <CommercialMenu />
    </PagePathContext>,
  );

  expect(screen.getByText('Commercial').tagName).toBe('SUMMARY');
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['New Build Installation', '/new-build-installation', null],
    ['Commercial TV Installation', '/commercial-tv-installation', 'page'],
    ['Student Accommodation', '/student-accommodation-tv', null],
    ['Business Services', '/services#business-services', null],
  ]);
});
