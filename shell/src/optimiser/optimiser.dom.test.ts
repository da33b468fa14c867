import { onFailure } from '../failures/failure';
import { mayPrefetch } from './connection';
import { registerServiceWorker } from '../offline/register-service-worker';
import { observeVitals } from './observe-vitals';
import { offerUpdates } from './offer-update';
import { optimise } from './optimiser';
import { prefetchInView, prefetchOnIntent } from './prefetch-links';
import { sendFailure } from './report';
import { tellVisited } from './tell-visited';

jest.mock('../failures/failure', () => ({ onFailure: jest.fn() }));
jest.mock('../offline/register-service-worker', () => ({ registerServiceWorker: jest.fn() }));
jest.mock('./connection', () => ({ mayPrefetch: jest.fn() }));
jest.mock('./observe-vitals', () => ({ observeVitals: jest.fn() }));
jest.mock('./offer-update', () => ({ offerUpdates: jest.fn() }));
jest.mock('./prefetch-links', () => ({ prefetchInView: jest.fn(), prefetchOnIntent: jest.fn() }));
jest.mock('./tell-visited', () => ({ tellVisited: jest.fn() }));

beforeEach(() => jest.clearAllMocks());

test.each([
  ['where it is fair, pages are fetched ahead', true, 1],
  ['where the visitor has little to spare, nothing is fetched ahead', false, 0],
])('%s; the rest happens anyway', (_title, isFair, times) => {
  jest.mocked(mayPrefetch).mockReturnValue(isFair);

  optimise();

  for (const prefetch of [prefetchOnIntent, prefetchInView]) expect(prefetch).toHaveBeenCalledTimes(times);
  for (const start of [registerServiceWorker, observeVitals, offerUpdates, tellVisited]) expect(start).toHaveBeenCalledTimes(1);
  expect(onFailure).toHaveBeenCalledWith(sendFailure);
});

test('service workers for parts of the site, which sections have registered, are removed', async () => {
  const unregister = jest.fn<Promise<boolean>, [string]>(() => Promise.resolve(true));
  const registrations = ['/', '/blog', '/blog/'].map((path) => ({ scope: new URL(path, location.href).href, unregister: () => unregister(path) }));
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistrations: () => Promise.resolve(registrations) } });

  optimise();
  await new Promise((resolve) => setTimeout(resolve));

  expect(unregister.mock.calls).toEqual([['/blog'], ['/blog/']]);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
