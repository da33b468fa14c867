import type { LockedRelease } from '@site/shared/lock';
import { preloadSection, takeFailedPreloads } from './preload-section';

// jsdom loads nothing and has no CSS object; these URLs need no escaping but of slashes and dots.
beforeAll(() => Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/[/.]/g, '\\$&') } }));

afterEach(() => {
  document.head.innerHTML = '';
});

const base = '/releases/blog/1.0.0/';
const blog: LockedRelease = { version: '1.0.0', base, entry: 'entry.js', routes: {}, integrity: { 'entry.js': 'sha384-entry.js' } };
const post = { url: `${base}post.js`, integrity: 'sha384-post.js' };
const elements = (selector: string) => [...document.head.querySelectorAll<HTMLScriptElement & HTMLLinkElement>(selector)];

test("a section's entry and the scripts are asked for with their hashes, once", () => {
  preloadSection(blog, [post]);
  preloadSection(blog, [post]);

  expect(elements('link').map((link) => [link.rel, link.as, link.getAttribute('href'), link.integrity, link.crossOrigin])).toEqual([
    ['preload', 'script', `${base}entry.js`, 'sha384-entry.js', 'anonymous'],
    ['preload', 'script', `${base}post.js`, 'sha384-post.js', 'anonymous'],
  ]);
});

test('a script that runs already is not preloaded', () => {
  document.head.innerHTML = `<script type="x" src="${base}entry.js"></script>`;

  preloadSection(blog, [post]);

  expect(elements('link').map((link) => link.getAttribute('href'))).toEqual([`${base}post.js`]);
});

test('what has no entry is left to its bundle', () => {
  preloadSection({ ...blog, entry: null }, [post]);

  expect(elements('link')).toHaveLength(0);
});

test('the failure of a preload is taken away once, by a script that asks as it did, and it can be written again', async () => {
  preloadSection(blog, [post]);
  elements('link')[1]?.dispatchEvent(new Event('error'));
  expect(elements('link')).toHaveLength(1);

  const taken = takeFailedPreloads();
  const [script, ...others] = elements('script');
  expect(others).toHaveLength(0);
  expect(script).toMatchObject({ integrity: 'sha384-post.js', crossOrigin: 'anonymous' });
  expect(new URL(script?.src ?? '').pathname).toBe(post.url);
  script?.dispatchEvent(new Event('error'));
  await taken;
  await takeFailedPreloads();

  expect(elements('script')).toHaveLength(0);
  preloadSection(blog, [post]);
  expect(elements('link')).toHaveLength(2);
});
