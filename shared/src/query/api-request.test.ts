import { apiRequest, RequestError, throwUnlessOk } from './api-request';

function answerWith(response: Response): jest.SpyInstance<Promise<Response>, Parameters<typeof fetch>> {
  return jest.spyOn(globalThis, 'fetch').mockResolvedValue(response);
}

test.each(['GET', 'DELETE', 'POST'])('%s without a body includes credentials and has no content type', async (method) => {
  const fetchSpy = answerWith(new Response('ok'));

  await apiRequest(method, '/api/enquiries');

  expect(fetchSpy.mock.calls).toEqual([['/api/enquiries', { method, credentials: 'include' }]]);
});

test.each([
  [{ name: 'Ann' }, '{"name":"Ann"}'],
  [[], '[]'],
  [null, 'null'],
  [0, '0'],
  [false, 'false'],
  ['', '""'],
])('the body %j is sent as JSON', async (body, sent) => {
  const fetchSpy = answerWith(new Response('ok'));

  await apiRequest('POST', '/api/enquiries', body);

  expect(fetchSpy.mock.calls).toEqual([
    [
      '/api/enquiries',
      { method: 'POST', credentials: 'include', headers: { 'Content-Type': 'application/json' }, body: sent },
    ],
  ]);
});

test('it returns the response, unread', async () => {
  answerWith(new Response('{"id":1}', { status: 201 }));

  const response = await apiRequest('POST', '/api/enquiries', {});

  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ id: 1 });
});

test.each([
  [new Response('Not on Sundays', { status: 422 }), '422: Not on Sundays'],
  [new Response('', { status: 503, statusText: 'Service Unavailable' }), '503: Service Unavailable'],
  [new Response('who are you?', { status: 401 }), '401: who are you?'],
])('a response that is not OK throws (%#)', async (response, message) => {
  answerWith(response);

  await expect(apiRequest('GET', '/api/slots')).rejects.toThrow(new Error(message));
});

test('without a connection it rejects with the error of the browser', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));

  await expect(apiRequest('GET', '/api/slots')).rejects.toThrow(TypeError);
});

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
