import { enquiryClient } from './enquiry-client';
import type { EnquiryClient } from './enquiry-client';
import type { EnquirySite } from './enquiry-site';
import { postForm, readForm } from './plain-form';
import { visitorAddress, newKey, writeEnquiry } from './written-enquiry';

/** Networks of scripts begin after those of visitors. */
const firstNetwork = 1_000_000;

/** Sends one post in the way of a script, which never waits as people do. @param client has a network of its own @param number another one each time */
type SpamScript = (client: EnquiryClient, number: number) => Promise<unknown>;

const write = (number: number, message = `script-${number}: cheap offers`) => writeEnquiry(number, { name: `script-${number}`, email: '', message });

const readContactForm = async (client: EnquiryClient) => readForm((await client.ask('/contact')).text);

/** The last two come from one network, or send one token, again and again. */
function createScripts(url: string): readonly SpamScript[] {
  const oneNetwork = enquiryClient(url, visitorAddress(firstNetwork));
  return [
    // Straight to the interface, without a token.
    (client, number) => client.send({ key: newKey(), token: '', values: write(number) }),
    // With a token that it made up.
    (client, number) => client.send({ key: newKey(), token: Buffer.from(`made up ${number}`).toString('base64url'), values: write(number) }),
    // Faster than people type.
    async (client, number) => client.send({ key: newKey(), token: await client.token(), values: write(number) }),
    // Fills every field it finds.
    async (client, number) => client.send({ key: newKey(), token: await client.token(), values: write(number), website: 'https://offers.example' }),
    // Links.
    async (client, number) => {
      const links = Array.from({ length: 4 }, (_none, index) => `https://offers.example/${number}/${index}`).join(' ');
      return client.send({ key: newKey(), token: await client.token(), values: write(number, `script-${number} ${links}`) });
    },
    // The form as a browser without scripts has it, sent in one go.
    async (client, number) => postForm(client, await readContactForm(client), { ...write(number), step: 'send' }),
    // The same in two steps, without reading.
    async (client, number) => {
      const checked = await postForm(client, await readContactForm(client), write(number));
      return postForm(client, readForm(checked.text), { step: 'send' });
    },
    // From a page of another site.
    (client, number) => client.send({ key: newKey(), token: '', values: write(number) }, { origin: 'https://offers.example', 'sec-fetch-site': 'cross-site' }),
    async (_client, number) => oneNetwork.send({ key: newKey(), token: await oneNetwork.token(), values: write(number) }),
    createReplay(oneNetwork),
  ];
}

/** Posts of scripts, some of each kind. */
export function scripts({ url }: EnquirySite, count: number): (() => Promise<unknown>)[] {
  const kinds = createScripts(url);
  return Array.from({ length: count }, (_none, number) => async () => kinds[number % kinds.length]?.(enquiryClient(url, visitorAddress(firstNetwork + number)), number));
}

/** Replays one token, old enough, that another enquiry has used: the first one, which is held for being too fast. */
function createReplay(first: EnquiryClient): SpamScript {
  let used: Promise<string> | undefined;
  return async (client, number) => {
    used ??= first.token().then(async (token) => {
      await first.send({ key: newKey(), token, values: write(number) });
      return token;
    });
    return client.send({ key: newKey(), token: await used, values: write(number) });
  };
}
