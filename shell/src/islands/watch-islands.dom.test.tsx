import { useState } from 'react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { act } from '@testing-library/react';
import { addToast, removeToast, usePagePath } from '@site/shared';
import { pageChangers, startPageChanger } from '@site/shared/testing/page-changers';
import { pageAttribute } from '../document/page-context';
import { LoadError } from '../failures/load-error';
import { contextScript, failureTemplate, lockedRelease } from '../testing/page-html';
import { recordFailures } from '../testing/record-failures';
import { addFingerprint } from './fingerprint';
import type { LoadedIsland } from './hydrate-island';
import { loadIsland } from './load-island';
import { triggers } from './triggers';
import { hydrateNow, watchIslands, watchNotifications } from './watch-islands';

jest.mock('./load-island', () => ({ ...jest.requireActual<object>('./load-island'), loadIsland: jest.fn() }));
jest.mock('./triggers', () => ({ triggers: { near: jest.fn(), intent: jest.fn(), idle: jest.fn() } }));

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

interface ToolProps {
  readonly from?: number;
  readonly answer?: string;
}

function Tool({ from = 1, answer = 'asked' }: ToolProps) {
  const [said, setSaid] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSaid(`${answer} from ${from}`);
      }}
    >
      <input name="text" />
      <button type="submit">Ask</button>
      <output>{said}</output>
    </form>
  );
}

const reported = recordFailures();
const load = jest.mocked(loadIsland);
const loaded = (Component: (props: ToolProps) => ReactElement, isFallback = false): LoadedIsland => ({ Component, release: lockedRelease('blog'), isFallback });
const own = loaded(Tool);
const fallback = (answer: string) => loaded((props) => <Tool {...props} answer={answer} />, true);
const island = () => document.querySelector('[data-island]') as HTMLElement;
const said = () => island().querySelector('output')?.textContent;
const alert = () => document.querySelector('[role=alert]');
const retry = () => act(async () => document.querySelector<HTMLElement>('[data-retry]')?.click());
const ask = () => act(async () => island().querySelector('button')?.click());
const goOnline = () => act(async () => void dispatchEvent(new Event('online')));
/** The trigger of the island occurs. */
const trigger = () => act(async () => hydrateNow(island()));
const finish = (end: ((island: LoadedIsland) => void) | undefined, island: LoadedIsland) => act(async () => end?.(island));

function showIsland(when = 'near', form = addFingerprint(renderToString(<Tool from={7} />))): void {
  document.body.innerHTML = `<main><div ${pageAttribute}=""><div data-island="blog/tool" data-when="${when}" data-props='{"from":7}'>${form}</div><p>More</p></div></main>${failureTemplate}${contextScript('/', 'blog', { shell: lockedRelease('shell') })}`;
  watchIslands();
}

beforeEach(() => {
  // Of the errors of loads that these tests make up.
  jest.spyOn(console, 'error').mockReturnValue();
  load.mockReset().mockResolvedValue(own);
  showIsland();
});

test.each(['near', 'intent', 'idle'] as const)('an island is hydrated once, when its trigger %s occurs', async (when) => {
  jest.mocked(triggers[when]).mockReset();
  showIsland(when);
  watchIslands();
  const [[element, hydrate] = [], ...others] = jest.mocked(triggers[when]).mock.calls;
  expect([element, others, load.mock.calls]).toEqual([island(), [], []]);

  await act(async () => hydrate?.());
  await trigger();

  expect(load.mock.calls).toEqual([[{ section: 'blog', name: 'tool', when, props: { from: 7 } }, expect.any(Function)]]);
  expect(island().dataset.hydrated).toBe('true');
});

test('hydration keeps the markup and gives it behaviour', async () => {
  const form = document.querySelector('form');

  await trigger();
  await ask();

  expect([document.querySelector('form'), said(), reported]).toEqual([form, 'asked from 7', []]);
});

test('an island has the path of its page, also when it is hydrated after the page was left', async () => {
  let end: ((island: LoadedIsland) => void) | undefined;
  load.mockImplementation(() => new Promise((resolve) => (end = resolve)));
  history.replaceState(null, '', '/new-build-installation');
  showIsland();
  await trigger();

  history.replaceState(null, '', '/oxford');
  await finish(end, loaded(() => <output>{usePagePath()}</output>, true));

  expect(said()).toBe('/new-build-installation');
  history.replaceState(null, '', '/');
});

test('an island that nothing watches is not hydrated', () => {
  hydrateNow(document.body);

  expect(load).not.toHaveBeenCalled();
});

test.each([undefined, ...pageChangers])('a form that is submitted before its island is hydrated is not sent by the browser, and is submitted again after it; changed by: %s', async (changer) => {
  if (changer) startPageChanger(changer)();
  const prevented: boolean[] = [];
  document.addEventListener('submit', ({ defaultPrevented }) => prevented.push(defaultPrevented), { once: true });
  jest.useFakeTimers();

  await ask();
  expect([prevented, said()]).toEqual([[true], '']);
  await trigger();
  await act(() => jest.advanceTimersByTimeAsync(10));

  expect(said()).toBe('asked from 7');
  jest.useRealTimers();
});

test('a form with an action is sent by the browser', () => {
  showIsland('near', '<form action="/postcode"></form>');
  const submit = new Event('submit', { bubbles: true, cancelable: true });

  island().querySelector('form')?.dispatchEvent(submit);

  expect(submit.defaultPrevented).toBe(false);
});

test('an island that fails to load keeps its markup, with a notice below it, until a retry by button or network succeeds', async () => {
  load.mockRejectedValue(new Error('no signal'));
  await trigger();
  expect(island().nextElementSibling?.contains(alert())).toBe(true);
  expect(island().querySelector('form')).not.toBeNull();

  await retry();
  await goOnline();
  expect([load.mock.calls.length, document.querySelectorAll('[role=alert]').length]).toEqual([3, 1]);

  load.mockResolvedValue(own);
  await goOnline();
  await goOnline();
  expect([load.mock.calls.length, alert(), island().parentElement?.children.length, island().dataset.hydrated]).toEqual([4, null, 2, 'true']);
});

test('an island whose failure a listener has taken over keeps its markup, without a notice or a retry, until something else needs it', async () => {
  const taken = Object.assign(new LoadError({ section: 'blog', release: '1.0.0', url: '/a.js' }, 'gone'), { isTakenOver: true });
  load.mockRejectedValueOnce(new Error('no signal')).mockRejectedValue(taken);
  await trigger();
  document.querySelector<HTMLElement>('[data-retry]')?.focus();

  await retry();
  await goOnline();

  expect([load.mock.calls.length, alert(), island().querySelector('form'), document.activeElement]).toEqual([2, null, expect.anything(), island()]);
  load.mockResolvedValue(own);
  await trigger();
  expect(island().dataset.hydrated).toBe('true');
});

test.each([
  ['that no load has reported is logged', new Error('a bug of the shell'), 1],
  ['of a load was logged when it was reported', new LoadError({ section: 'blog', release: '1.0.0', url: '/a.js' }, 'gone'), 0],
])('an error %s', async (_what, error, times) => {
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  load.mockRejectedValue(error);

  await trigger();

  expect(logged).toHaveBeenCalledTimes(times);
});

test('a retry that fails leaves the focus on its button', async () => {
  load.mockRejectedValue(new Error('no signal'));
  await trigger();
  const button = document.querySelector<HTMLElement>('[data-retry]');
  button?.focus();

  await retry();

  expect([document.activeElement, button?.textContent]).toEqual([button, 'Try again']);
});

test('a retry that is under way is not begun again by its button', async () => {
  load.mockRejectedValueOnce(new Error('no signal')).mockReturnValueOnce(new Promise(() => {}));
  await trigger();

  await retry();
  await retry();

  expect(load).toHaveBeenCalledTimes(2);
});

test('a retry that succeeds moves the focus from its button to the island', async () => {
  load.mockRejectedValueOnce(new Error('no signal'));
  await trigger();
  document.querySelector<HTMLElement>('[data-retry]')?.focus();

  await retry();

  expect([document.activeElement, alert()]).toEqual([island(), null]);
});

test('an island that fails to load while its page is left has its notice when the visitor returns', async () => {
  let fail: ((error: Error) => void) | undefined;
  load.mockImplementation(() => new Promise((_resolve, reject) => (fail = reject)));
  await trigger();
  const page = document.querySelector('main > *') as HTMLElement;
  page.remove();

  await act(async () => fail?.(new Error('no signal')));
  document.querySelector('main')?.append(page);

  expect(island().nextElementSibling?.contains(alert())).toBe(true);
  load.mockResolvedValue(own);
  await retry();
  expect([alert(), island().dataset.hydrated]).toEqual([null, 'true']);
});

test.each([
  ['a form with an action', '<form action="/areas"><input name="q"><button>Find</button></form>'],
  ['a form that is posted', '<form method="post" action="/contact"><select><option value="">Choose</option></select></form>'],
  ['a disclosure', '<details><summary>Menu</summary></details>'],
  ['links', '<svg><a href="/oxford"></a></svg>'],
])('an island whose markup is %s fails without a notice, and is hydrated once there is a network', async (_what, markup) => {
  showIsland('near', markup);
  load.mockRejectedValueOnce(new Error('no signal'));
  await trigger();
  expect([alert(), island().innerHTML]).toEqual([null, markup]);

  load.mockResolvedValue(loaded(Tool, true));
  await goOnline();

  expect(island().dataset.hydrated).toBe('true');
});

test.each([
  ['a form without an action', '<form><button>Ask</button></form>'],
  ['controls beside links', '<label><input type="radio" name="a" value="1">One</label><a href="#enquiry">Ask</a>'],
  ['a tool with an overview', '<form><button>Ask</button></form><details><summary>All answers</summary></details>'],
  ['text alone', '<p>It is being fetched.</p>'],
])('an island whose markup is %s fails with a notice', async (_what, markup) => {
  showIsland('near', markup);
  load.mockRejectedValueOnce(new Error('no signal'));

  await trigger();

  expect(alert()).not.toBeNull();
});

test('an island outside the page’s content fails without a notice', async () => {
  document.body.append(island());
  load.mockRejectedValueOnce(new Error('no signal'));

  await trigger();

  expect([alert(), island().querySelector('form')]).toEqual([null, expect.anything()]);
});

test('a missed deadline shows the notice, which goes when a fallback release is rendered', async () => {
  let end: ((island: LoadedIsland) => void) | undefined;
  load.mockImplementation((_island, onLate) => (onLate(), new Promise((resolve) => (end = resolve))));
  await trigger();
  expect(alert()).not.toBeNull();

  await finish(end, fallback('fallback asked'));
  await ask();

  expect([alert(), said()]).toEqual([null, 'fallback asked from 7']);
});

test('the first of two tries to end hydrates the island', async () => {
  const ends: ((island: LoadedIsland) => void)[] = [];
  load.mockImplementation((_island, onLate) => {
    if (ends.length === 0) onLate();
    return new Promise((resolve) => ends.push(resolve));
  });
  await trigger();
  await retry();
  expect(ends).toHaveLength(2);

  await finish(ends[1], fallback('second'));
  await finish(ends[0], fallback('first'));
  await ask();

  expect([said(), alert()]).toEqual(['second from 7', null]);
});

test('an island that throws is replaced by a failure and reported; the rest of the page stays', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const error = new Error('cannot render');
  load.mockResolvedValue(
    loaded(() => {
      throw error;
    }, true),
  );

  await trigger();

  expect(island().contains(alert())).toBe(true);
  expect(document.querySelector('main p')?.textContent).toBe('More');
  expect(reported).toEqual([{ kind: 'render', section: 'blog', release: '1.0.0', url: '/', error }]);
});

test.each([
  ['a remote', 'remote/tool', 'remote/1.0.0/tool.js', 'remote/1.0.0/planner.js'],
  ['the shell', 'shell/tool', 'shell/1.0.0/tool.abc.js', 'shell/1.0.0/main.abc.js'],
])('an uncaught error of the code of %s replaces its island', async (_whose, name, file, otherFile) => {
  island().dataset.island = name;
  load.mockResolvedValue({ ...own, release: lockedRelease(name.split('/')[0] ?? '') });
  await trigger();
  const error = new Error('a bug');
  const throwIn = (path: string) => act(async () => void dispatchEvent(new ErrorEvent('error', { filename: `/releases/${path}`, error })));

  await throwIn('other/1.0.0/tool.js');
  expect(alert()).toBeNull();
  await throwIn(otherFile);
  expect(alert()).toBeNull();
  await throwIn(file);

  expect(alert()).not.toBeNull();
  expect(reported).toEqual([{ kind: 'event', section: name.split('/')[0], release: '1.0.0', url: '/', error }]);
});

test('an island that renders other markup than its page has is reported, and shows what it renders', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  load.mockResolvedValue(loaded(() => <p>Another tool</p>));

  await trigger();

  expect([island().textContent, reported.map(({ kind }) => kind)]).toEqual(['Another tool', ['hydration']]);
});

describe('the notification area', () => {
  const press = (key: string) => dispatchEvent(new KeyboardEvent('keydown', { key }));

  beforeEach(() => {
    document.body.innerHTML = `<div data-island="shell/toaster" data-when="intent"><div role="region" tabindex="-1"></div></div>${contextScript('/', 'blog', { shell: lockedRelease('shell') })}`;
    load.mockReset().mockReturnValue(new Promise(() => undefined));
    watchIslands();
    watchNotifications();
  });

  test('is hydrated by the first toast', async () => {
    expect(load).not.toHaveBeenCalled();

    await act(async () => void addToast({ title: 'Sent' }));

    expect(load.mock.calls.map(([{ section, name }]) => [section, name])).toEqual([['shell', 'toaster']]);
    removeToast();
  });

  test('gets the focus by F8', () => {
    press('F7');
    expect(document.activeElement).toBe(document.body);

    press('F8');
    expect(document.activeElement?.getAttribute('role')).toBe('region');
  });

  test('once it is hydrated, F8 is left to it', () => {
    island().dataset.hydrated = 'true';

    press('F8');

    expect(document.activeElement).toBe(document.body);
  });

  test('a page without one is left alone', () => {
    document.body.innerHTML = '';

    expect(watchNotifications).not.toThrow();
  });
});
