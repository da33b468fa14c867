import { setTimeout as pause } from 'node:timers/promises';
import { enquiryClient, fillMs, newKey, postForm, readForm, readMs, readText, referenceOf, sendPatiently, visitorAddress, writeEnquiry } from './enquiry-client';
import type { EnquiryClient, WrittenValues } from './enquiry-client';

/** What a journey needs. */
export interface Place {
  readonly url: string;
  readonly photograph: Buffer;
  /** Tokens that the site gave out two days ago, for one visitor each. */
  readonly oldTokens: readonly string[];
  /** Tokens that the site gave out while its clock was a day ahead. */
  readonly earlyTokens: readonly string[];
}

/** A visitor's way to an enquiry. @returns the references of all that was sent, in their order, one for each enquiry */
type Journey = (place: Place, number: number) => Promise<readonly string[]>;

const shopLinks = 'Like https://shop.example/aerial-1 or https://shop.example/aerial-2 or www.shop.example/mast';

/** Networks of many people: nobody else has an address there. */
const [officeNetwork, carrierNetwork] = ['10.200.0.1', '100.64.0.1'];

async function sendText(client: EnquiryClient, token: string, values: WrittenValues): Promise<string> {
  return readText(await client.send({ key: newKey(), token, values }), 'reference');
}

async function sendWithoutScripts(client: EnquiryClient, number: number, { waitMs = readMs, photographs = [] }: { readonly waitMs?: number; readonly photographs?: readonly Buffer[] } = {}): Promise<string> {
  let form = readForm((await client.ask('/contact')).text);
  if (number % 2 === 0) form = readForm((await postForm(client, form, writeEnquiry(number, { name: '' }))).text);
  const checked = readForm((await postForm(client, form, writeEnquiry(number), photographs)).text);
  await pause(waitMs);
  return referenceOf(await postForm(client, checked, { step: 'send' }));
}

/** Visitors whose numbers are twelve apart go the same way. */
const tokenFor = (number: number, tokens: readonly string[]) => tokens[Math.floor(number / 12)] ?? '';
const visitor = ({ url }: Place, number: number) => enquiryClient(url, visitorAddress(number));

/** Twelve ways in which visitors send enquiries, none of which is spam. */
export const journeys: Readonly<Record<string, Journey>> = {
  'links to a shop': async (place, number) => [await sendPatiently(visitor(place, number), writeEnquiry(number, { message: `${shopLinks} ${number}` }))],
  'an office': async ({ url }, number) => [await sendPatiently(enquiryClient(url, officeNetwork), writeEnquiry(number))],
  'a carrier network, with a photograph': async ({ url, photograph }, number) => [await sendPatiently(enquiryClient(url, carrierNetwork), writeEnquiry(number), number % 5 === 0 ? [photograph] : [])],
  'a tab of two days ago': async (place, number) => [await sendText(visitor(place, number), tokenFor(number, place.oldTokens), writeEnquiry(number))],
  'no scripts': async (place, number) => [await sendWithoutScripts(visitor(place, number), number, { waitMs: 500, photographs: number % 5 === 0 ? [place.photograph] : [] })],
  // It fills the fields that it knows, also one that the form had once, and the visitor presses the button at once.
  'a form filler': async (place, number) => {
    const [client, key] = [visitor(place, number), newKey()];
    const token = await client.token();
    await pause(fillMs);
    const body = JSON.stringify({ key, token, blank: '', website: 'https://home.example', path: '/contact', values: writeEnquiry(number), photographs: 0 });
    return [readText(await client.ask('/api/enquiries', { method: 'POST', headers: { 'content-type': 'application/json' }, body }), 'reference')];
  },
  'pasted text': async (place, number) => [await sendPatiently(visitor(place, number), writeEnquiry(number, { message: `From my notes ${number}:\r\n\t• no picture\r\n\t• see www.photos.example/1 <b>(bold)</b> [sic]` }))],
  'a translated page': async (place, number) => [await sendPatiently(visitor(place, number), writeEnquiry(number, { message: `Brak sygnału od burzy, ${number}. Proszę oddzwonić.` }))],
  'a screen reader': async (place, number) => [await sendWithoutScripts(visitor(place, number), number, { waitMs: 3 * readMs })],
  'a clock that was wrong by a day': async (place, number) => [await sendText(visitor(place, number), tokenFor(number, place.earlyTokens), writeEnquiry(number))],
  'a second enquiry': async (place, number) => {
    const client = visitor(place, number);
    return [await sendPatiently(client, writeEnquiry(number)), await sendPatiently(client, writeEnquiry(number, { message: `Another thing ${number}` }))];
  },
  'a reload, which sends the same again': async (place, number) => {
    const [client, key] = [visitor(place, number), newKey()];
    const token = await client.token();
    await pause(fillMs);
    const send = async (own: string, used: string) => readText(await client.send({ key: own, token: used, values: writeEnquiry(number) }, { 'sec-fetch-site': 'none' }), 'reference');
    const first = await send(key, token);
    for (let repeat = 0; repeat < 5; repeat += 1) await send(key, token);
    const again = await client.token();
    await pause(fillMs);
    return [...new Set([first, await send(newKey(), again)])];
  },
};

/** Networks of robots begin after those of visitors. */
const firstNetwork = 1_000_000;

/** Sends one post in the way of a robot. @param client has a network of its own @param number another one each time */
type Robot = (client: EnquiryClient, number: number) => Promise<unknown>;

const write = (number: number, message = `script-${number}: cheap offers`) => writeEnquiry(number, { name: `script-${number}`, email: '', message });

const readContactForm = async (client: EnquiryClient) => readForm((await client.ask('/contact')).text);

/** Waits as people do, so that only one sign is left. */
async function patientToken(client: EnquiryClient): Promise<string> {
  const token = await client.token();
  await pause(fillMs);
  return token;
}

function createRobots(url: string): readonly Robot[] {
  const oneNetwork = enquiryClient(url, visitorAddress(firstNetwork - 1));
  const links = (number: number) => Array.from({ length: 4 }, (_none, index) => `https://offers.example/${number}/${index}`).join(' ');
  return [
    // Straight to the interface, without a token.
    (client, number) => client.send({ key: newKey(), token: '', values: write(number) }),
    // With a token that it made up.
    (client, number) => client.send({ key: newKey(), token: Buffer.from(`made up ${number}`).toString('base64url'), values: write(number) }),
    // Faster than people type.
    async (client, number) => client.send({ key: newKey(), token: await client.token(), values: write(number) }),
    // Fills every field it finds.
    async (client, number) => client.send({ key: newKey(), token: await client.token(), values: write(number), blank: 'https://offers.example' }),
    // Links.
    async (client, number) => client.send({ key: newKey(), token: await client.token(), values: write(number, `script-${number} ${links(number)}`) }),
    // The form as a browser without scripts has it, sent in one go.
    async (client, number) => postForm(client, await readContactForm(client), { ...write(number), step: 'send' }),
    // The same in two steps, without reading.
    async (client, number) => {
      const checked = await postForm(client, await readContactForm(client), write(number));
      return postForm(client, readForm(checked.text), { step: 'send' });
    },
    // From a page of another site.
    (client, number) => client.send({ key: newKey(), token: '', values: write(number) }, { origin: 'https://offers.example', 'sec-fetch-site': 'cross-site' }),
    // Again and again from one network.
    async (_client, number) => oneNetwork.send({ key: newKey(), token: await oneNetwork.token(), values: write(number) }),
    createReplay(oneNetwork),
    // Patient ones: with a link in BBCode, the trap filled without scripts, without naming the site.
    async (client, number) => client.send({ key: newKey(), token: await patientToken(client), values: write(number, `script-${number} [url=https://offers.example]offers[/url]`) }),
    async (client, number) => {
      const checked = await postForm(client, await readContactForm(client), { ...write(number), blank: 'x' });
      await pause(readMs);
      return postForm(client, readForm(checked.text), { step: 'send' });
    },
    async (client, number) => {
      const body = JSON.stringify({ key: newKey(), token: await patientToken(client), blank: '', path: '/contact', values: write(number), photographs: 0 });
      return (await fetch(new URL('/api/enquiries', url), { method: 'POST', headers: { 'content-type': 'application/json', 'x-forwarded-for': visitorAddress(firstNetwork + number) }, body })).text();
    },
  ];
}

/** Posts of robots, some of each kind. */
export function robots(url: string, count: number): (() => Promise<unknown>)[] {
  const kinds = createRobots(url);
  return Array.from({ length: count }, (_none, number) => async () => kinds[number % kinds.length]?.(enquiryClient(url, visitorAddress(firstNetwork + number)), number));
}

/** Replays one token, old enough, that another enquiry has used: the first one, which is held for being too fast. */
function createReplay(first: EnquiryClient): Robot {
  let used: Promise<string> | undefined;
  return async (client, number) => {
    used ??= first.token().then(async (token) => {
      await first.send({ key: newKey(), token, values: write(number) });
      await pause(fillMs);
      return token;
    });
    return client.send({ key: newKey(), token: await used, values: write(number) });
  };
}
