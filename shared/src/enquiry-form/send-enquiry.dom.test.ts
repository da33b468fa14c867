import { answer, reference, startEnquiryServer, unreachable } from '../../testing/enquiry-server';
import type { EnquiryServer } from '../../testing/enquiry-server';
import { sendEnquiry } from './send-enquiry';
import type { EnquirySending } from './send-enquiry';

let server: EnquiryServer;

beforeEach(() => {
  server = startEnquiryServer();
  for (const call of Object.values(told)) call.mockClear();
});

const photograph = (name: string) => ({ id: name, name, blob: new Blob([name], { type: 'image/jpeg' }) });

const told = { onArrived: jest.fn(), onMayHaveArrived: jest.fn(), onProgress: jest.fn(), pause: jest.fn(async () => {}) };

function sending(more: Partial<EnquirySending> = {}): EnquirySending {
  const photographs = ['roof 1.jpg', 'set.jpg'].map(photograph);
  return { key: 'k', token: 't', blank: '', path: '/contact', readValues: () => ({ name: 'Ada' }), photographs, arrived: 0, ...told, ...more };
}

const puts = () => server.sent('PUT').map(({ path }) => path);

test('photographs go one by one, each by its position, and then the text with their number', async () => {
  await expect(sendEnquiry(sending())).resolves.toBe(reference);

  expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /api/enquiries/k/photographs/0?name=roof%201.jpg',
    'PUT /api/enquiries/k/photographs/1?name=set.jpg',
    'POST /api/enquiries',
  ]);
  expect(server.sent('POST')[0]?.body).toMatchObject({ key: 'k', photographs: 2 });
  expect(told.onProgress.mock.calls).toEqual([[{ photograph: 1, count: 2 }], [{ photograph: 2, count: 2 }], [{ count: 2 }]]);
  expect(told.onArrived.mock.calls).toEqual([[1], [2]]);
});

test('sending goes on after the photographs that the server has', async () => {
  await sendEnquiry(sending({ arrived: 1 }));

  expect(puts()).toEqual(['/api/enquiries/k/photographs/1?name=set.jpg']);
});

test.each([
  ['no connection', unreachable],
  ['a busy server', answer(503, 'Busy.')],
  ['too many requests', answer(429, 'Wait.')],
])('a photograph that fails for %s is sent again by itself, after a pause', async (_what, failing) => {
  server.next('PUT', answer(204), failing, failing);

  await sendEnquiry(sending());

  expect(puts().map((path) => path.replace(/\?.*/, '').slice(-1))).toEqual(['0', '1', '1', '1']);
  expect(told.pause.mock.calls).toEqual([[1000], [4000]]);
});

test('a photograph that fails for good is an error, and the text is not sent', async () => {
  server.next('PUT', unreachable, unreachable, unreachable);

  await expect(sendEnquiry(sending())).rejects.toThrow('Failed to fetch');

  expect(server.sent('POST')).toEqual([]);
});

test.each([413, 415])('a photograph that the server refuses with %i is named, with the words of the server, and not sent again', async (status) => {
  server.next('PUT', answer(status, { refusal: 'This file is not a picture.' }));

  await expect(sendEnquiry(sending())).rejects.toMatchObject({ name: 'PhotographRefusedError', message: 'This file is not a picture.', photograph: { name: 'roof 1.jpg' } });

  expect(puts()).toHaveLength(1);
});

test('photographs that the server has lost are sent again', async () => {
  server.next('POST', answer(409, 'Photographs are missing.'));

  await expect(sendEnquiry(sending({ arrived: 2 }))).resolves.toBe(reference);

  expect(puts()).toHaveLength(2);
});

test('photographs that are lost again are an error', async () => {
  server.next('POST', answer(409, 'Missing.'), answer(409, 'Missing.'));

  await expect(sendEnquiry(sending())).rejects.toMatchObject({ name: 'RequestError', status: 409 });
});

test('errors in fields come by their names', async () => {
  server.next('POST', answer(422, { errors: { name: 'Enter your name' } }));

  await expect(sendEnquiry(sending())).rejects.toMatchObject({ name: 'FieldErrors', errors: { name: 'Enter your name' } });
});

test.each([
  ['no answer', unreachable],
  ['an answer without a reference', answer(201, {})],
  ['an answer that is not JSON', answer(200, '<html>')],
])('%s leaves open whether the enquiry has arrived', async (_what, failing) => {
  server.next('POST', failing);

  await expect(sendEnquiry(sending())).rejects.toMatchObject({ name: 'UnansweredError' });
});

test('an answer is waited for half a minute', async () => {
  jest.useFakeTimers();
  server.next('POST', () => new Promise(() => {}));
  const result = sendEnquiry(sending({ photographs: [] })).catch((error: unknown) => error);

  await jest.advanceTimersByTimeAsync(30_000);

  await expect(result).resolves.toMatchObject({ name: 'UnansweredError' });
  jest.useRealTimers();
});
