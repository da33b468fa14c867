import { recordFailures } from '../testing/record-failures';
import { watchFailedFiles } from './load-reported';
import { reportFailedFont } from './report-failed-font';

const reported = recordFailures();
const gone = new Error('A network error occurred.');
let url = '';
let fonts = 0;

/** A document whose font has loaded, failed, or is not used. */
function open(loaded: Promise<unknown>): void {
  Object.defineProperty(document, 'fonts', { configurable: true, value: [{ loaded }] });
  fonts += 1;
  url = `/releases/shell/1.0.0/heading-${fonts}.woff2`;
  document.head.innerHTML = `<link rel="preload" as="font" href="${url}">`;
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeAll(() => watchFailedFiles());

afterEach(() => Reflect.deleteProperty(document, 'fonts'));

test('a font that failed before our script ran is reported', async () => {
  open(Promise.reject(gone));

  reportFailedFont();
  await settle();

  expect(reported).toEqual([{ kind: 'preload', section: 'shell', release: '1.0.0', url, error: expect.objectContaining({ cause: gone }) as unknown }]);
});

test('a font whose preload fails after that, while the document loads, is reported once', async () => {
  open(Promise.reject(gone));
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');

  reportFailedFont();
  await settle();
  document.querySelector('link')?.dispatchEvent(new Event('error'));
  state.mockReturnValue('complete');
  dispatchEvent(new Event('load'));
  await settle();

  expect(reported).toHaveLength(1);
});

test.each([
  ['has loaded', Promise.resolve()],
  ['is not used', new Promise(() => undefined)],
])('a font that %s is not reported', async (_what, loaded) => {
  open(loaded);

  reportFailedFont();
  await settle();

  expect(reported).toEqual([]);
});

test('a document without a font is left alone', () => {
  document.head.innerHTML = '';

  expect(reportFailedFont).not.toThrow();
});
