import { fireEvent, render, screen } from '@testing-library/react';
import { business } from '@site/shared';
import { PageBoundary } from './page-boundary';

test('a page that throws shows the failure, and trying again renders it again', () => {
  // React reports what a boundary catches.
  const reported = jest.spyOn(console, 'error').mockImplementation();
  let broken = true;
  function Page() {
    if (broken) throw new Error('cannot render');
    return <h1>Oxford</h1>;
  }
  render(
    <PageBoundary>
      <Page />
    </PageBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('did not load');
  expect(document.title).toBe(`Page did not load | ${business.name}`);

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('alert')).toBeTruthy();

  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Oxford' })).toBeTruthy();
  expect(reported).toHaveBeenCalled();
});

test('a page that renders is left alone', () => {
  render(
    <PageBoundary>
      <h1>Oxford</h1>
    </PageBoundary>,
  );

  expect(screen.getByRole('heading', { name: 'Oxford' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
