import type { Failure } from './failure';

const failure = (url: string): Failure => ({ kind: 'load', section: 'blog', release: '1.0.0', url, error: new Error('gone') });

/** No failure has been reported to these. */
async function listen() {
  jest.resetModules();
  const fresh = await import('./failure');
  const urls: string[] = [];
  return { ...fresh, urls, note: ({ url }: Failure) => void urls.push(url) };
}

test('receive the failures of the time before, too', async () => {
  const { reportFailure: report, onFailure, urls, note } = await listen();

  report(failure('/a'));
  onFailure(note);
  report(failure('/b'));

  expect(urls).toEqual(['/a', '/b']);
});

test('receive the first twenty of those, so that a page that fails without end keeps no endless list', async () => {
  const { reportFailure: report, onFailure, urls, note } = await listen();

  for (let count = 0; count < 100; count += 1) report(failure(`/${count}`));
  onFailure(note);

  expect(urls).toHaveLength(20);
});
