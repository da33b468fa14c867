import { DeadlineError } from './load-failures';
import { loadScript, loadStylesheet, scriptDeadlineMs, stylesheetDeadlineMs } from './load-file';

// jsdom loads nothing and has no CSS object; these URLs need no escaping but of slashes and dots.
beforeAll(() => Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/[/.]/g, '\\$&') } }));

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  jest.useRealTimers();
  document.head.innerHTML = '';
});

const file = (name: string) => ({ url: `/releases/blog/1.0.0/${name}`, integrity: `sha384-${name}` });
const elements = (selector: string) => [...document.head.querySelectorAll<HTMLScriptElement & HTMLLinkElement>(selector)];
const fire = (selector: string, type: 'load' | 'error') => elements(selector)[0]?.dispatchEvent(new Event(type));

/** As the browser does it for a stylesheet that has arrived. */
function applySheet(): void {
  for (const link of elements('link')) Object.defineProperty(link, 'sheet', { value: { cssRules: [{}] }, configurable: true });
  fire('link', 'load');
}

const kinds = [
  ['script', loadScript, 'entry.js', scriptDeadlineMs],
  ['link', loadStylesheet, 'page.css', stylesheetDeadlineMs],
] as const;

test.each(kinds)('a %s carries its hash and asks without credentials', async (tag, load, name) => {
  const loading = load(file(name));

  expect(elements(tag)).toHaveLength(1);
  expect(elements(tag)[0]).toMatchObject({ integrity: `sha384-${name}`, crossOrigin: 'anonymous' });
  expect(elements(tag)[0]?.getAttribute(tag === 'script' ? 'src' : 'href')).toBe(`/releases/blog/1.0.0/${name}`);
  fire(tag, 'load');
  await loading;
});

test.each(kinds)('a %s is waited for until it has loaded, and stays', async (tag, load, name) => {
  const loaded = jest.fn();
  const loading = load(file(name)).then(loaded);
  await jest.advanceTimersByTimeAsync(100);
  expect(loaded).not.toHaveBeenCalled();

  fire(tag, 'load');
  await loading;

  expect(elements(tag)).toHaveLength(1);
  expect(jest.getTimerCount()).toBe(0);
});

test.each(kinds)('a %s that cannot be had rejects and leaves, so that it can be tried again', async (tag, load, name) => {
  const loading = load(file(name));
  fire(tag, 'error');
  await expect(loading).rejects.toThrow('no file');
  expect(elements(tag)).toHaveLength(0);

  const again = load(file(name));
  fire(tag, 'load');

  await expect(again).resolves.toBeUndefined();
});

test.each(kinds)('a %s that gives no answer in time rejects and leaves', async (tag, load, name, deadlineMs) => {
  const failed = jest.fn();
  const loading = load(file(name)).catch(failed);

  await jest.advanceTimersByTimeAsync(deadlineMs - 1);
  expect(failed).not.toHaveBeenCalled();

  await jest.advanceTimersByTimeAsync(1);
  await loading;
  expect(failed.mock.calls).toEqual([[new DeadlineError(deadlineMs)]]);
  expect(elements(tag)).toHaveLength(0);
});

test('a stylesheet that applies already is not asked for again', async () => {
  const first = loadStylesheet(file('page.css'));
  applySheet();
  await first;

  await loadStylesheet(file('page.css'));

  expect(elements('link[rel="stylesheet"]')).toHaveLength(1);
});

test('two pages that need one stylesheet at a time both wait for it', async () => {
  const second = jest.fn();
  const loading = [loadStylesheet(file('page.css')), loadStylesheet(file('page.css')).then(second)];
  await jest.advanceTimersByTimeAsync(10);
  expect(elements('link[rel="stylesheet"]')).toHaveLength(1);
  expect(second).not.toHaveBeenCalled();

  fire('link', 'load');
  await Promise.all(loading);

  expect(second).toHaveBeenCalledTimes(1);
});

test('a stylesheet of the document that failed is asked for again', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/releases/blog/1.0.0/page.css" data-served="">';

  const loading = loadStylesheet(file('page.css'));

  expect(elements('link').map((link) => link.hasAttribute('data-served'))).toEqual([false]);
  fire('link', 'load');
  await loading;
});
