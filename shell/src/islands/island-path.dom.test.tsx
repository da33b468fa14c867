import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { usePagePath } from '@site/shared';
import { changeLocation } from '../navigation/site-location';
import { IslandPath } from './island-path';

function Path(): ReactElement {
  return <output>{usePagePath()}</output>;
}

test("an island has the document's path, and follows it", () => {
  changeLocation(new URL('/oxford', location.href), { replace: true });
  render(
    <IslandPath>
      <Path />
    </IslandPath>,
  );
  expect(screen.getByRole('status').textContent).toBe('/oxford');

  act(() => changeLocation(new URL('/witney?sort=name#towns', location.href), { replace: false }));

  expect(screen.getByRole('status').textContent).toBe('/witney');
});
