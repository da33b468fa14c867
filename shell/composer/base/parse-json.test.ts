import * as z from 'zod';
import { parseAs } from './parse-json';

const path = z.string().startsWith('/').regex(/^[a-z/.]+$/, 'a path in lower case');
const schema = z.strictObject({ version: z.string().regex(/^\d/, 'a semantic version'), routes: z.array(z.string()), published: z.array(z.strictObject({ path, type: z.string() })) });
const good = { version: '1', routes: [], published: [{ path: '/a.ics', type: 'text/calendar' }] };

const refusalOf = (json: unknown) => {
  try {
    return parseAs(schema, json, (found) => new Error(found));
  } catch (error) {
    return (error as Error).message;
  }
};

test.each<[string, unknown, string]>([
  ['text that is no JSON', undefined, 'no valid JSON'],
  ['a list instead of an object', [], 'invalid data:\nit is a list, not object'],
  ['a field that is not there', { ...good, version: undefined }, 'invalid data:\nversion is missing'],
  ['a field of another type', { ...good, version: 1 }, 'invalid data:\nversion is 1, not string'],
  ['a value in another form', { ...good, version: 'latest' }, 'invalid data:\nversion is "latest", not a semantic version'],
  ['a field that is unknown', { ...good, secret: 1 }, "invalid data:\nit has 'secret', which is unknown"],
  ['an entry by its name', { ...good, published: [...good.published, { path: '/Preise.PDF', type: 'x' }] }, 'invalid data:\npath in "/Preise.PDF" in published is "/Preise.PDF", not a path in lower case'],
  ['an entry without a name', { ...good, routes: ['/blog', 7] }, 'invalid data:\n7 in routes is 7, not string'],
  ['three of many', { ...good, routes: [1, 2, 3, 4, 5] }, 'invalid data:\n1 in routes is 1, not string\n2 in routes is 2, not string\n3 in routes is 3, not string\nand 2 more problems'],
  ['the beginning of a long value', { ...good, version: 'x'.repeat(100) }, `invalid data:\nversion is "${'x'.repeat(59)}…, not a semantic version`],
])('a message names %s', (_what, json, message) => {
  expect(refusalOf(json)).toBe(message);
});
