import { enquiryClient } from './enquiry-client';
import type { EnquirySite } from './enquiry-site';
import { postForm, readForm } from './plain-form';
import { visitorAddress, newKey, writeEnquiry } from './written-enquiry';

/** Networks of scripts begin after those of visitors. */
const firstNetwork = 1_000_000;

/** Sends one post in the way of a script, which never waits as people do. @param number another one each time */
type SpamScript = (site: EnquirySite, number: number) => Promise<unknown>;

const write = (number: number, message = `script-${number}: cheap offers`) => writeEnquiry(number, { name: `script-${number}`, email: '', message });

const kinds: readonly SpamScript[] = [
  // Straight to the interface, without a token.
  ({ url }, number) => clientOf(url, number).send({ key: newKey(), token: '', values: write(number) }),
  // With a token that it made up.
  ({ url }, number) => clientOf(url, number).send({ key: newKey(), token: Buffer.from(`made up ${number}`).toString('base64url'), values: write(number) }),
  // Faster than people type.
  async ({ url }, number) => {
    const client = clientOf(url, number);
    return client.send({ key: newKey(), token: await client.token(), values: write(number) });
  },
  // Fills every field it finds.
  async ({ url }, number) => {
    const client = clientOf(url, number);
    return client.send({ key: newKey(), token: await client.token(), values: write(number), website: 'https://offers.example' });
  },
  // Links.
  async ({ url }, number) => {
    const client = clientOf(url, number);
    const links = Array.from({ length: 4 }, (_none, index) => `https://offers.example/${number}/${index}`).join(' ');
    return client.send({ key: newKey(), token: await client.token(), values: write(number, `script-${number} ${links}`) });
  },
  // The form as a browser without scripts has it, sent in one go.
  async ({ url }, number) => {
    const client = clientOf(url, number);
    const form = readForm((await client.ask('/contact')).text);
    return postForm(client, form, { ...write(number), step: 'send' });
  },
  // The same in two steps, without reading.
  async ({ url }, number) => {
    const client = clientOf(url, number);
    const form = readForm((await client.ask('/contact')).text);
    const checked = await postForm(client, form, write(number));
    return postForm(client, readForm(checked.text), { step: 'send' });
  },
  // From a page of another site.
  ({ url }, number) => clientOf(url, number).send({ key: newKey(), token: '', values: write(number) }, { origin: 'https://offers.example', 'sec-fetch-site': 'cross-site' }),
  // One network, again and again.
  async ({ url }, number) => {
    const client = enquiryClient(url, visitorAddress(firstNetwork));
    return client.send({ key: newKey(), token: await client.token(), values: write(number) });
  },
];

function clientOf(url: string, number: number) {
  return enquiryClient(url, visitorAddress(firstNetwork + number));
}

/** Posts of scripts, some of each kind. The last kind replays one that a person could have sent, under other keys. */
export function scripts(site: EnquirySite, count: number): (() => Promise<unknown>)[] {
  const replay = createReplay(site);
  const all = [...kinds, replay];
  return Array.from({ length: count }, (_none, index) => () => (all[index % all.length] ?? replay)(site, index));
}

/** Replays one token, old enough, that another enquiry has used. */
function createReplay({ url }: EnquirySite): SpamScript {
  const token = enquiryClient(url, visitorAddress(firstNetwork)).token();
  const first = newKey();
  let used: Promise<unknown> | undefined;
  return async (_site, number) => {
    // The first use, which is held for being too fast, owns the token.
    used ??= token.then((value) => clientOf(url, number).send({ key: first, token: value, values: write(number) }));
    await used;
    return clientOf(url, number).send({ key: newKey(), token: await token, values: write(number) });
  };
}
