import { act, fireEvent, render, screen } from '@testing-library/react';
import { business } from '@site/shared';
import { SectionBoundary } from './section-boundary';

test('a page that throws shows the failure, and trying again renders it again', () => {
  // React reports what a boundary catches.
  const reported = jest.spyOn(console, 'error').mockImplementation();
  let broken = true;
  function Page() {
    if (broken) throw new Error('cannot render');
    return <h1>Oxford</h1>;
  }
  render(
    <SectionBoundary path="/oxford">
      <Page />
    </SectionBoundary>,
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
    <SectionBoundary path="/oxford">
      <h1>Oxford</h1>
    </SectionBoundary>,
  );

  expect(screen.getByRole('heading', { name: 'Oxford' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

const owner = { section: 'blog', release: '1.0.0', code: ['/releases/blog/1.0.0/'] };

function Guide() {
  return (
    <SectionBoundary path="/blog" owner={owner}>
      <h1>Advice</h1>
    </SectionBoundary>
  );
}

test("an error that nobody caught takes the page away when it comes from the page's code, and is told", () => {
  const heard: unknown[] = [];
  const hear = ({ detail }: CustomEvent) => void heard.push(detail);
  addEventListener('section-error', hear);
  const error = new Error('in a handler');
  render(<Guide />);

  act(() => void dispatchEvent(new ErrorEvent('error', { filename: 'https://site.example/releases/shell/1.0.0/main.js', error })));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => void dispatchEvent(new ErrorEvent('error', { filename: 'https://site.example/releases/blog/1.0.0/post.js', error })));

  expect(screen.getByRole('alert')).toBeTruthy();
  expect(heard).toEqual([{ kind: 'event', section: 'blog', release: '1.0.0', url: '/blog', error }]);
  removeEventListener('section-error', hear);
});

test('a page that is gone hears of no errors', () => {
  const { unmount } = render(<Guide />);
  const removed = jest.spyOn(window, 'removeEventListener');

  unmount();

  expect(removed).toHaveBeenCalledWith('error', expect.any(Function));
});
