import { answer, reference, silent, startEnquiryServer, unreachable } from '../../testing/enquiry-server';
import type { EnquiryServer } from '../../testing/enquiry-server';
import { RequestError } from '../query/api-request';
import { patience, postEnquiry, putPhotograph, readRefusal } from './send-enquiry';

let server: EnquiryServer;

beforeEach(() => {
  server = startEnquiryServer();
});

const message = { key: 'k', token: 't', blank: '', path: '/contact', values: { name: 'Ada' }, photographs: 2 };
const photograph = { id: 'a', name: 'roof 1.jpg', blob: new Blob(['roof'], { type: 'image/jpeg' }) };

test('the text goes with the number of photographs that will follow, and is answered with the reference', async () => {
  await expect(postEnquiry(message)).resolves.toBe(reference);

  expect(server.requests).toEqual([{ method: 'POST', path: '/api/enquiries', body: message }]);
});

test('a photograph goes under the key of its enquiry, by its position', async () => {
  await putPhotograph(photograph, 'k', 1);

  expect(server.requests).toEqual([{ method: 'PUT', path: '/api/enquiries/k/photographs/1?name=roof%201.jpg', body: photograph.blob }]);
});

test.each([
  ['no connection', unreachable, true],
  ['a busy server', answer(503, { refusal: 'Busy.' }), true],
  ['a proxy that fails', answer(502, '<html>'), true],
  ['too many requests', answer(429, 'Wait.'), true],
  ['a refusal', answer(415, { refusal: 'No picture.' }), false],
  ['errors in fields', answer(422, { errors: { name: 'Enter your name' } }), false],
  ['another server’s page', answer(200, '<html>'), false],
  ['an answer without a reference', answer(200, {}), false],
])('what fails for %s is tried three times more, or at once given up', async (_what, failing, isTriedAgain) => {
  server.next('POST', failing);
  server.next('PUT', failing);

  for (const sending of [postEnquiry(message), putPhotograph(photograph, 'k', 0)]) {
    const error = await sending.catch((cause: unknown) => cause as Error);

    expect([1, 2, 3].map((failures) => error instanceof Error && patience.retry(failures - 1, error))).toEqual([isTriedAgain, isTriedAgain, isTriedAgain]);
    expect(error instanceof Error && patience.retry(3, error)).toBe(false);
  }
});

test('an answer to the text is waited for a quarter of a minute, and then not asked for again', async () => {
  jest.useFakeTimers();
  server.next('POST', silent);
  const result = postEnquiry(message).catch((error: unknown) => error as Error);

  await jest.advanceTimersByTimeAsync(15_000);

  const error = await result;
  expect(error).toMatchObject({ name: 'TimeoutError' });
  expect(error instanceof Error && patience.retry(0, error)).toBe(false);
  jest.useRealTimers();
});

test.each([
  [new RequestError(415, '{"refusal":"No picture."}'), { refusal: 'No picture.' }],
  [new RequestError(422, '{"errors":{"name":"Enter your name"}}'), { errors: { name: 'Enter your name' } }],
  [new RequestError(403, '{"error":"blocked"}'), {}],
  [new RequestError(403, '{"refusal":7}'), {}],
  [new RequestError(502, '<html>'), {}],
  [new TypeError('Failed to fetch'), {}],
])('only our own server’s words are read (%#)', (error, read) => {
  expect(readRefusal(error)).toEqual(read);
});
