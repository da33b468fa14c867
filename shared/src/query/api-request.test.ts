import { apiRequest } from './api-request';

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
