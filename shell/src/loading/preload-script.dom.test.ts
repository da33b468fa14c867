import { preloadScript, takeFailedPreloads } from './preload-script';

// jsdom loads nothing and has no CSS object; these URLs need no escaping but of slashes and dots.
beforeAll(() => Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/[/.]/g, '\\$&') } }));

afterEach(() => {
  document.head.innerHTML = '';
});

const file = (name: string) => ({ url: `/releases/blog/1.0.0/${name}`, integrity: `sha384-${name}` });
const elements = (selector: string) => [...document.head.querySelectorAll<HTMLScriptElement & HTMLLinkElement>(selector)];

test('a preload carries its hash and is written once', () => {
  preloadScript(file('post.js'));
  preloadScript(file('post.js'));

  expect(elements('link')).toHaveLength(1);
  expect(elements('link')[0]).toMatchObject({ rel: 'preload', as: 'script', integrity: 'sha384-post.js', crossOrigin: 'anonymous' });
  expect(elements('link')[0]?.getAttribute('href')).toBe('/releases/blog/1.0.0/post.js');
});

test('a script that runs already is not preloaded', () => {
  document.head.innerHTML = '<script type="x" src="/releases/blog/1.0.0/post.js"></script>';

  preloadScript(file('post.js'));

  expect(elements('link')).toHaveLength(0);
});

test('the failure of a preload is taken away once, by a script that asks as it did, and it can be written again', async () => {
  preloadScript(file('post.js'));
  elements('link')[0]?.dispatchEvent(new Event('error'));
  expect(elements('link')).toHaveLength(0);

  const taken = takeFailedPreloads();
  const [script, ...others] = elements('script');
  expect(others).toHaveLength(0);
  expect(script).toMatchObject({ integrity: 'sha384-post.js', crossOrigin: 'anonymous' });
  expect(new URL(script?.src ?? '').pathname).toBe('/releases/blog/1.0.0/post.js');
  script?.dispatchEvent(new Event('error'));
  await taken;
  await takeFailedPreloads();

  expect(elements('script')).toHaveLength(0);
  preloadScript(file('post.js'));
  expect(elements('link')).toHaveLength(1);
});
