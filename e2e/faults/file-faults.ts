import type { Route } from '@playwright/test';

type Fault = (route: Route) => Promise<void>;
export type Faults = Readonly<Record<string, Fault>>;

/** Ways in which a file fails to load. */
export const answerFaults: Faults = {
  'is cut off': (route) => route.abort('connectionreset'),
  'responds with 404': (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'There is no such file.' }),
  'responds with 503': (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'Out of order.' }),
};

/** Ways in which a response is not the page of the site that it should be. */
export const documentFaults: Faults = {
  'is another page': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
  'is empty': (route) => changeBody(route, () => ''),
  'is truncated': (route) => changeBody(route, (body) => body.slice(0, body.length / 2)),
};

/** Ways in which a file has other bytes than its hash says. */
export const byteFaults: Faults = {
  ...documentFaults,
  'has altered bytes': (route) => changeBody(route, (body) => `${body}\n/* and more */`),
};

async function changeBody(route: Route, change: (body: string) => string): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.text()) });
}

/** One of several faults, another for each number: together the tests meet them all. */
export function pickFault(faults: Faults, number: number): readonly [name: string, fault: Fault] {
  const entries = Object.entries(faults);
  const picked = entries[number % entries.length];
  if (!picked) throw new Error('No fault was picked.');
  return picked;
}

/** Console errors that come with a failing file. */
export const faultMessages = /Failed to load resource|integrity|MIME type|Refused to|SyntaxError|Unexpected token|Unexpected end/;
