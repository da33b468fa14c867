import { randomUUID } from 'node:crypto';
import { heldLink } from '../../enquiries/outbox/held-link';
import { receiveIn, submission } from '../../testing/enquiry-submission';
import { browserHeaders, openEnquirySite } from '../../testing/fixture-enquiries';
import type { EnquiryServer } from '../../testing/fixture-enquiries';
import { temporaryFolder } from '../../testing/temporary-folder';

const folder = temporaryFolder();
let site: EnquiryServer;

beforeAll(async () => {
  ({ site } = await openEnquirySite(folder));
});

afterAll(() => site.close());

/** A held enquiry, and the query of the link in its mail. */
async function hold(): Promise<{ reference: string; query: string; proof: string }> {
  const { reference } = await receiveIn(site.store, submission({ enquiry: { email: 'ada@home.example', message: randomUUID() } }), new Date(), 'It has more than 2 links.');
  const query = new URL(heldLink('https://site.example', await site.store.secret(), reference)).search;
  return { reference, query, proof: new URLSearchParams(query).get('proof') ?? '' };
}

const open = (query: string) => site.server.inject({ url: `/contact/held${query}`, headers: { ...browserHeaders(), 'sec-fetch-site': 'none' } });
const press = (fields: Record<string, string>, headers = browserHeaders()) =>
  site.server.inject({ method: 'POST', url: '/api/enquiries/held', headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' }, payload: new URLSearchParams(fields).toString() });
const shownIn = ({ body }: { readonly body: string }): unknown => JSON.parse(/<pre>(.*)<\/pre>/.exec(body)?.[1]?.replaceAll('&quot;', '"') ?? 'null');
const kindsOf = async (reference: string) => (await site.store.find(reference))?.deliveries.map(({ kind }) => kind);

test('opening the link of a mail changes nothing, however often, and no cache keeps it', async () => {
  const { reference, query, proof } = await hold();

  const pages = [await open(query), await site.server.inject({ method: 'HEAD', url: `/contact/held${query}`, headers: browserHeaders() }), await open(query)];

  expect(pages.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual(Array(3).fill([200, 'no-store, no-transform']));
  expect(shownIn(await open(`${query}&state=erased`))).toEqual({ reference, proof, state: 'held' });
  expect(await site.store.find(reference)).toMatchObject({ heldFor: 'It has more than 2 links.' });
});

test('"It is real" delivers it once, however often and fast it is pressed, and the page says so from then on', async () => {
  const [{ reference, query, proof }, before] = [await hold(), site.received()];

  const [first, second] = await Promise.all([press({ reference, proof, action: 'deliver' }), press({ reference, proof, action: 'deliver' })]);
  const late = await press({ reference, proof, action: 'erase' });

  expect([first, second, late].map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(Array(3).fill([303, `/contact/held${query}`]));
  expect(site.received() - before).toBe(1);
  expect(await site.store.find(reference)).toMatchObject({ heldFor: undefined });
  expect(await kindsOf(reference)).toEqual(['owner', 'visitor']);
  expect(shownIn(await open(query))).toMatchObject({ state: 'delivered' });
});

test('"Erase it" erases it, and the page says so from then on', async () => {
  const { reference, query, proof } = await hold();

  await press({ reference, proof, action: 'erase' });

  expect(await site.store.find(reference)).toBeUndefined();
  expect(shownIn(await open(query))).toMatchObject({ state: 'erased' });
  expect((await press({ reference, proof, action: 'deliver' })).headers.location).toBe(`/contact/held${query}`);
});

test.each<[string, (held: Awaited<ReturnType<typeof hold>>, other: Awaited<ReturnType<typeof hold>>) => Record<string, string>]>([
  ["another enquiry's proof", ({ reference }, { proof }) => ({ reference, proof })],
  ['half a proof', ({ reference, proof }) => ({ reference, proof: proof.slice(0, 20) })],
  ['no proof', ({ reference }) => ({ reference })],
  ['a reference in capital Greek', ({ proof }) => ({ reference: 'ΑΒΓΔ', proof })],
  ['nothing', () => ({})],
])('a link with %s is none of ours', async (_what, makeFields) => {
  const held = await hold();
  const fields = makeFields(held, await hold());

  const [answer, page] = [await press({ ...fields, action: 'erase' }), await open(`?${new URLSearchParams(fields).toString()}`)];

  expect([answer.statusCode, answer.headers.location, shownIn(page)]).toEqual([303, '/contact/held', {}]);
  expect(await kindsOf(held.reference)).toEqual(['owner']);
});

test('a button that neither delivers nor erases, and a form on another site, change nothing', async () => {
  const { reference, proof } = await hold();

  await press({ reference, proof });
  const foreign = await press({ reference, proof, action: 'erase' }, { ...browserHeaders(), 'sec-fetch-site': 'cross-site' });

  expect(foreign.statusCode).toBe(403);
  expect(await site.store.find(reference)).toMatchObject({ heldFor: 'It has more than 2 links.' });
});
