import { RequestError, throwUnlessOk } from './request-error';

test.each([
  [500, 'It broke.', 'Internal Server Error', '500: It broke.'],
  [404, '', 'Not Found', '404: Not Found'],
  [418, '', '', '418: '],
  [400, '{"field":"email"}', 'Bad Request', '400: {"field":"email"}'],
  [304, '', 'Not Modified', '304: Not Modified'],
])('a response of status %i with the text %j and the status text %j is the error %j', async (status, text, statusText, message) => {
  const response = new Response(status === 304 ? null : text, { status, statusText });

  await expect(throwUnlessOk(response)).rejects.toMatchObject({ name: 'RequestError', status, message });
});

test('the error is an Error', () => {
  expect(new RequestError(500, 'It broke.')).toBeInstanceOf(Error);
});

test.each([200, 201, 299])('a response of status %i throws nothing', async (status) => {
  await expect(throwUnlessOk(new Response('fine', { status }))).resolves.toBeUndefined();
});
