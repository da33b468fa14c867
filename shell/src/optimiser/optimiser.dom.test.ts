import { createPageStore } from '../navigation/page-store';
import { mayPrefetch } from './connection';
import { observeVitals } from './observe-vitals';
import { optimise } from './optimiser';
import { prefetchInView, prefetchOnIntent } from './prefetch-links';

jest.mock('./connection', () => ({ mayPrefetch: jest.fn() }));
jest.mock('./observe-vitals', () => ({ observeVitals: jest.fn() }));
jest.mock('./prefetch-links', () => ({ prefetchInView: jest.fn(), prefetchOnIntent: jest.fn() }));

const pages = { ...createPageStore(() => new Promise(() => undefined)), prepare: () => Promise.resolve(), bringParts: () => undefined, prefetchLightly: () => Promise.resolve(), isOutdated: () => Promise.resolve(false) };

beforeEach(() => jest.clearAllMocks());

test.each([
  ['where it is fair, pages are fetched ahead by intent and, lightly, by view', true, [[pages.prefetch]], [[pages.prefetchLightly]]],
  ['where the visitor has little to spare, nothing is fetched ahead', false, [], []],
])('%s', (_title, fair, byIntent, byView) => {
  jest.mocked(mayPrefetch).mockReturnValue(fair);

  optimise(pages);

  expect(jest.mocked(prefetchOnIntent).mock.calls).toEqual(byIntent);
  expect(jest.mocked(prefetchInView).mock.calls).toEqual(byView);
});

test.each([true, false])('web vitals are observed whether or not fetching ahead is fair (%s)', (fair) => {
  jest.mocked(mayPrefetch).mockReturnValue(fair);

  optimise(pages);

  expect(observeVitals).toHaveBeenCalledTimes(1);
});
