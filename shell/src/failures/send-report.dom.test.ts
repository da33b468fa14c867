import { reportsAttribute } from '../document/page-context';
import { sendFailure, sendsReports } from './send-report';

const sendBeacon = jest.fn<boolean, [string, Blob]>();
const sent = () => Promise.all(sendBeacon.mock.calls.map(async ([url, blob]) => ({ url, type: blob.type, body: await readText(blob) })));

function readText(blob: Blob): Promise<unknown> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(reader.result as string));
    reader.readAsText(blob);
  });
}

beforeEach(() => {
  sendBeacon.mockReset();
  Object.assign(navigator, { sendBeacon });
  document.documentElement.setAttribute(reportsAttribute, '');
});

test('a failure is sent with its section and release, and no more of its message than the server takes', async () => {
  const error = new TypeError('x'.repeat(500));

  sendFailure({ kind: 'recovered', section: 'blog', release: '2.0.0', recoveredWith: '1.0.0', url: '/blog', error });

  expect(await sent()).toEqual([
    {
      url: '/api/reports',
      type: 'application/json',
      body: { type: 'fault', kind: 'recovered', section: 'blog', release: '2.0.0', recoveredWith: '1.0.0', url: '/blog', message: `TypeError: ${'x'.repeat(189)}` },
    },
  ]);
});

test('nothing that a link has added to an address is sent: it may tell who the visitor is', async () => {
  sendFailure({ kind: 'load', section: 'shell', release: '2.0.0', url: '/oxford?fbclid=IwAR0', error: new Error('/oxford?fbclid=IwAR0 of section shell failed to load: status 503.') });

  expect(await sent()).toMatchObject([{ body: { url: '/oxford', message: 'Error: /oxford of section shell failed to load: status 503.' } }]);
});

test('reports are sent where the business wants them, by browsers that can send in the background', () => {
  expect(sendsReports()).toBe(true);

  Object.assign(navigator, { sendBeacon: undefined });
  expect(sendsReports()).toBe(false);

  Object.assign(navigator, { sendBeacon });
  document.documentElement.removeAttribute(reportsAttribute);
  expect(sendsReports()).toBe(false);
});
