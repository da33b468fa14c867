import { act, fireEvent, render, screen } from '@testing-library/react';
import { useNavigate } from '@site/shared';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Announcer } from './announcer';
import { useArrival } from './use-arrival';

const scrollTo = jest.fn();
const scrollIntoView = jest.fn();
let reducedMotion = false;
let navigate: ReturnType<typeof useNavigate>;

beforeEach(() => {
  reducedMotion = false;
  scrollTo.mockReset();
  scrollIntoView.mockReset();
  document.title = 'First page';
  history.replaceState(null, '', '/');
  Object.assign(window, {
    scrollTo,
    scrollY: 0,
    scrollX: 0,
    matchMedia: (query: string) => ({ matches: reducedMotion && query === '(prefers-reduced-motion: reduce)' }),
  });
  Element.prototype.scrollIntoView = scrollIntoView;
});

function Page({ ready }: { readonly ready: boolean }) {
  const ownNavigate = useNavigate();
  useEffect(() => {
    navigate = ownNavigate;
  }, [ownNavigate]);
  useArrival(ready);
  return (
    <main id="main" tabIndex={-1}>
      <a href="#prices">Prices</a>
      <section id="prices" tabIndex={-1} />
      <section id="café" tabIndex={-1} />
      <Announcer />
    </main>
  );
}

const app = (ready: boolean) => (
  <BrowserRouter>
    <Page ready={ready} />
  </BrowserRouter>
);

const go = (to: string | number) =>
  act(async () => {
    if (typeof to === 'string') return navigate(to);
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    void navigate(to);
    await arrived;
  });

function scrollPageTo(top: number): void {
  Object.assign(window, { scrollY: top });
  fireEvent.scroll(window);
}

const announced = () => screen.getByRole('status').textContent;
const focused = () => document.activeElement?.id;

test('the first page of a document is left to the browser', () => {
  render(app(true));

  expect(scrollTo).not.toHaveBeenCalled();
  expect(scrollIntoView).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
  expect(announced()).toBe('');
});

test.each([
  ['smoothly', false, 'smooth'],
  ['at once under reduced motion', true, 'instant'],
])('a navigation to another page scrolls to the top-left %s', async (_how, reduced, behavior) => {
  reducedMotion = reduced;
  render(app(true));

  await go('/services');

  expect(scrollTo.mock.calls).toEqual([[{ top: 0, left: 0, behavior }]]);
});

test('a navigation to another page focuses the main content and reads the new title out', async () => {
  render(app(true));
  document.title = 'Services';

  await go('/services');

  expect(focused()).toBe('main');
  expect(announced()).toBe('Services');
});

test('while the new page loads the scroll begins, and focus and announcement wait for it', async () => {
  const { rerender } = render(app(true));
  rerender(app(false));

  await go('/services');
  expect(scrollTo).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(document.body);
  expect(announced()).toBe('');

  document.title = 'Services';
  rerender(app(true));
  expect(focused()).toBe('main');
  expect(announced()).toBe('Services');
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

test.each([
  ['smoothly', false, 'smooth'],
  ['at once under reduced motion', true, 'instant'],
])('a navigation to a hash of another page goes to its target %s and focuses it', async (_how, reduced, behavior) => {
  reducedMotion = reduced;
  render(app(true));
  document.title = 'Services';

  await go('/services#prices');

  expect(scrollIntoView.mock.contexts).toEqual([document.getElementById('prices')]);
  expect(scrollIntoView.mock.calls).toEqual([[{ behavior }]]);
  expect(scrollTo).not.toHaveBeenCalled();
  expect(focused()).toBe('prices');
  expect(announced()).toBe('Services');
});

test('a hash is decoded before its target is looked for', async () => {
  render(app(true));

  await go('/services#caf%C3%A9');

  expect(focused()).toBe('café');
});

test('a navigation to a hash of the same page is not announced', async () => {
  render(app(true));

  await go('/#prices');

  expect(focused()).toBe('prices');
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  expect(announced()).toBe('');
});

test.each(['#no-such-id', '#%', '#%E0%A4%A', '#'])('a hash without a target, %s, on another page focuses the main content', async (hash) => {
  render(app(true));

  await go(`/services${hash}`);

  expect(focused()).toBe('main');
  expect(scrollIntoView).not.toHaveBeenCalled();
});

test('another query of the same page moves neither scroll nor focus', async () => {
  render(app(true));

  await go('/?sort=name');

  expect(scrollTo).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
  expect(announced()).toBe('');
});

test('Back and Forward restore the position at once', async () => {
  render(app(true));
  scrollPageTo(400);
  await go('/services');
  scrollPageTo(900);
  scrollTo.mockReset();

  await go(-1);
  expect(scrollTo.mock.calls).toEqual([[{ top: 400, left: 0, behavior: 'instant' }]]);
  scrollTo.mockReset();

  await go(1);
  expect(scrollTo.mock.calls).toEqual([[{ top: 900, left: 0, behavior: 'instant' }]]);
});

test('Back goes where the entry was left, though the page before scrolls once more', async () => {
  const { rerender } = render(app(true));
  scrollPageTo(640);
  await go('/services');
  rerender(app(false));
  await go(-1);

  scrollPageTo(194);
  scrollTo.mockReset();
  rerender(app(true));

  expect(scrollTo.mock.calls).toEqual([[{ top: 640, left: 0, behavior: 'instant' }]]);
});

test('Back focuses the main content and announces the page like any other navigation', async () => {
  render(app(true));
  await go('/services');
  document.title = 'First page again';

  await go(-1);

  expect(focused()).toBe('main');
  expect(announced()).toBe('First page again');
});

test('Back waits with the position until the page is there', async () => {
  const { rerender } = render(app(true));
  scrollPageTo(300);
  await go('/services');
  scrollTo.mockReset();
  rerender(app(false));

  await go(-1);
  expect(scrollTo).not.toHaveBeenCalled();

  rerender(app(true));
  expect(scrollTo.mock.calls).toEqual([[{ top: 300, left: 0, behavior: 'instant' }]]);
});

test('a plain hash link of the same page ends at its target, not at the position before', async () => {
  render(
    <BrowserRouter>
      <Page ready />
    </BrowserRouter>,
  );
  scrollPageTo(250);

  await act(async () => {
    fireEvent.click(screen.getByRole('link', { name: 'Prices' }));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });

  expect(location.hash).toBe('#prices');
  expect(focused()).toBe('prices');
  expect(scrollTo).not.toHaveBeenCalled();
});
