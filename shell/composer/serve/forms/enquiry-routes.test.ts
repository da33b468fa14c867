import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { maxPhotographBytes } from '@site/shared/enquiry-schema';
import { business } from '@site/shared/business';
import type { Trouble } from '../../enquiries/enquiry-log';
import type { DiskStore } from '../../store/disk-store';
import { browserHeaders, honestValues, multipartForm, serveEnquiries, writeMessage, openEnquirySite } from '../../testing/fixture-enquiries';
import type { EnquiryServer } from '../../testing/fixture-enquiries';
import { temporaryFolder } from '../../testing/temporary-folder';
import { releasesAt } from '../../store/read-releases';
import { prerenderBundle } from '../../store/release-paths';
import { composeReleases } from '../../testing/compose-releases';
import { createFixtureStore, writeShell } from '../../testing/fixture-store';

const folder = temporaryFolder();
const reference = /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}$/;
let disk: DiskStore;
let id: string;
let site: EnquiryServer;
let photograph: Buffer;

beforeAll(async () => {
  ({ disk, id, site, photograph } = await openEnquirySite(folder));
});

afterAll(() => site.close());

const opened: EnquiryServer[] = [];

afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

/** Serves the same composition in another way until the test has ended. */
async function serve(changed: Parameters<typeof serveEnquiries>[2]): Promise<EnquiryServer> {
  const server = await serveEnquiries(disk, id, changed);
  opened.push(server);
  return server;
}

interface Sent {
  readonly message?: object;
  readonly headers?: Record<string, string>;
  readonly to?: EnquiryServer;
}

const send = ({ message = writeMessage(), headers = browserHeaders(), to = site }: Sent = {}) => to.server.inject({ method: 'POST', url: '/api/enquiries', headers, payload: message });
const put = (url: string, payload: Buffer, { headers = {}, to = site }: Pick<Sent, 'headers' | 'to'> = {}) =>
  to.server.inject({ method: 'PUT', url, payload, headers: { ...browserHeaders(), 'content-type': 'image/jpeg', ...headers } });
const askToken = (to: EnquiryServer) => to.server.inject({ url: '/api/enquiries/token', headers: browserHeaders() });

/** A token of a form that was open for as long as a person needs. */
async function openForm(openMs = 4_000): Promise<string> {
  const { token } = (await askToken(site)).json<{ token: string }>();
  site.pass(openMs);
  return token;
}

/** The text that a form's script shows to the visitor. */
const refusal = ({ body }: { readonly body: string }) => (JSON.parse(body) as { readonly refusal: string }).refusal;

async function stored(answer: { readonly body: string }) {
  const found = await site.store.find((JSON.parse(answer.body) as { reference: string }).reference);
  if (!found) throw new Error(`The answer names no stored enquiry: ${answer.body}`);
  return found;
}

describe('an enquiry from a script', () => {
  test('is stored, and answered with a reference', async () => {
    const message = writeMessage({ token: await openForm() });
    const before = site.received();

    const answer = await send({ message });

    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store']);
    expect(answer.json<{ reference: string }>().reference).toMatch(reference);
    expect(await stored(answer)).toMatchObject({ key: message.key, path: '/contact', form: { name: 'shell/contact', title: 'Write to us' }, heldFor: undefined, enquiry: message.values });
    expect(site.received()).toBe(before + 1);
  });

  test('that is sent twice, also at once, is one enquiry with one reference', async () => {
    const message = writeMessage({ token: await openForm() });
    const headers = browserHeaders();

    const answers = [...(await Promise.all([send({ message, headers }), send({ message, headers })])), await send({ message, headers })];

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await stored(answers[0] ?? { body: '' })).heldFor).toBeUndefined();
  });

  test('has the details of its section, checked by it', async () => {
    const message = writeMessage({ path: '/blog/ask', token: await openForm() });
    const wrong = await send({ message: { ...message, values: { ...message.values, 'details.sets': 'two' } } });

    const right = await send({ message: { ...message, values: { ...message.values, 'details.sets': '2', 'details.unknown': 'x', other: 'y' } } });

    expect([wrong.statusCode, wrong.json()]).toEqual([422, { errors: { 'details.sets': 'Enter a number' } }]);
    expect(await stored(right)).toMatchObject({ form: { name: 'blog/ask' }, details: [{ label: 'The sets', value: '2' }] });
  });

  test('with errors names each field in words', async () => {
    const message = writeMessage({ values: { about: 'everything', email: 'ann', times: 'Midnight' } });

    const answer = await send({ message });

    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([422, 'no-store']);
    expect(Object.keys(answer.json<{ errors: object }>().errors).sort()).toEqual(['about', 'email', 'name', 'place', 'times']);
  });

  test.each(['throwing', 'parsing', 'looping', 'flooding'])('keeps its section\'s fields as text when that section\'s check is %s', async (fault) => {
    const message = writeMessage({ path: '/blog/ask', token: await openForm() });

    const answer = await send({ message: { ...message, values: { ...message.values, 'details.fault': fault, 'details.sets': '2' } } });

    expect(answer.statusCode).toBe(201);
    expect(site.logged()).not.toMatch(/Ann|no schema/);
    expect((await stored(answer)).details).toEqual(expect.arrayContaining(fault === 'flooding' ? [{ label: 'The sets', value: '2' }] : [{ label: 'fault', value: fault }, { label: 'sets', value: '2' }]));
  });

  test('from a page that is gone since it was loaded is taken', async () => {
    const message = writeMessage({ path: '/no/such/form', token: await openForm() });

    const answer = await send({ message: { ...message, values: { ...message.values, 'details.rooms': '4' } } });

    expect(await stored(answer)).toMatchObject({ path: '/no/such/form', details: [{ label: 'rooms', value: '4' }], heldFor: undefined });
  });
});

/** An enquiry that is stored, and that photographs may follow. */
async function sendText(changed: Parameters<typeof writeMessage>[0] = {}, to = site) {
  const message = writeMessage({ photographs: 1, token: await openForm(), ...changed });
  const answer = await send({ message, to });
  expect(answer.statusCode).toBe(201);
  return { answer, place: (position: number) => `/api/enquiries/${message.key}/photographs/${position}` };
}

describe('photographs', () => {
  test('follow the text, and come with the enquiry, without what the camera wrote', async () => {
    const { answer, place } = await sendText({ photographs: 2 });
    const names = ['..%2F..%2Fetc%2Fpasswd', 'dish.jpg%0D%0Aset-cookie:x'];

    const answers = await Promise.all(names.map(async (name, position) => put(`${place(position)}?name=${name}`, await sharp(photograph).rotate(90 * position).jpeg().toBuffer())));

    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([[204, ''], [204, '']]);
    const { photographs, expected } = await stored(answer);
    expect([expected, photographs.map(({ name }) => name)]).toEqual([2, ['passwd', 'dish.jpg set-cookie:x']]);
    expect(await Promise.all(photographs.map(async ({ bytes }) => (await sharp(bytes).metadata()).format))).toEqual(['jpeg', 'jpeg']);
  });

  test('before the text are refused in words', async () => {
    const answer = await put(`/api/enquiries/${randomUUID()}/photographs/0?name=a.jpg`, photograph);

    expect([answer.statusCode, refusal(answer)]).toEqual([409, expect.stringMatching(/^This photograph came before its enquiry/)]);
  });

  test.each<[string, Buffer, Record<string, string>, number, RegExp]>([
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), { 'content-type': 'image/heic' }, 415, /^This phone photograph is in Apple's HEIC format, /],
    ['a document', Buffer.from('%PDF'), { 'content-type': 'application/pdf' }, 415, /^We cannot open this kind of file/],
    ['a text that is called a picture', Buffer.from('notes'), { 'content-type': 'image/png' }, 415, /^We cannot open this kind of file/],
    ['too many bytes', Buffer.alloc(maxPhotographBytes + 1), {}, 413, /^This file is larger than 15 MB/],
    ['far too many bytes', Buffer.alloc(1), { 'content-length': '100000000' }, 413, /^This is more than we can take at once/],
    ['nothing', Buffer.alloc(0), {}, 415, /^This file is broken/],
  ])('that are %s are refused in words, and the enquiry stays', async (_what, bytes, headers, status, words) => {
    const { answer: sent, place } = await sendText();
    const answer = await put(`${place(0)}?name=a`, bytes, { headers });

    expect([answer.statusCode, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([status, 'no-store', 'application/json; charset=utf-8']);
    expect(refusal(answer)).toMatch(words);
    expect((await stored(sent)).photographs).toEqual([]);
  });

  test.each(['/api/enquiries/none/photographs/0', `/api/enquiries/${randomUUID()}/photographs/5`, `/api/enquiries/${randomUUID()}/photographs/..%2f0`])('%s is no place for one', async (url) => {
    expect((await put(url, photograph)).statusCode).toBe(400);
  });
});

describe('the page after an enquiry', () => {
  const ask = (query: string, to = site) => to.server.inject({ url: `/contact/sent${query}`, headers: browserHeaders() });
  const shownIn = ({ body }: { readonly body: string }) => /<pre>(.*)<\/pre>/.exec(body)?.[1]?.replaceAll('&quot;', '"');

  test('confirms what is stored, whatever else the address says, and is kept by no cache', async () => {
    const { answer, place } = await sendText({ values: { ...writeMessage().values, email: 'ann@home.example', message: randomUUID() } });
    await put(`${place(0)}?name=a.jpg`, photograph);
    const { reference: sent } = answer.json<{ reference: string }>();

    const page = await ask(`?reference=${sent.toLowerCase()}&photographs=9&copy=0`);

    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store, no-transform']);
    expect(shownIn(page)).toBe(JSON.stringify({ reference: sent, photographs: '1', copy: '1' }));
  });

  test.each(['', '?reference=K7QF-3MXP-2T', '?reference=%3Cb%3E&copy=1'])('(%s) confirms nothing else', async (query) => {
    const page = await ask(query);

    expect([page.statusCode, page.headers['cache-control'], shownIn(page)]).toEqual([200, 'no-store, no-transform', '{}']);
  });

  test('is 503 while the store fails, and does not say that nothing was sent', async () => {
    const failing = await serve({ store: (store) => ({ ...store, findSent: () => Promise.reject(new Error('gone')) }) });

    const page = await ask('?reference=K7QF-3MXP-2T', failing);

    expect([page.statusCode, page.headers['retry-after'], page.body]).toEqual([503, '60', expect.stringMatching(/^We cannot look up your enquiry at this moment\. .* it has reached us/)]);
    expect(failing.troubles).toEqual([]);
  });

  test.each(['/contact/sent', '/contact/held'])('%s opens from a link in webmail as well', async (url) => {
    expect((await site.server.inject({ url, headers: { ...browserHeaders(), 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' } })).statusCode).toBe(200);
  });
});

describe('a request from another site', () => {
  const disk = { host: 'site.example' };

  test.each<[string, Record<string, string>]>([
    ['another origin', { ...disk, origin: 'https://evil.example' }],
    ['no origin that it may name', { ...disk, origin: 'null' }],
    ['another port', { ...disk, origin: 'https://site.example:8443' }],
    ['another site', { ...disk, 'sec-fetch-site': 'cross-site' }],
    ['another part of the domain', { ...disk, origin: 'https://site.example', 'sec-fetch-site': 'same-site' }],
  ])('(%s) is refused in words, whatever it asks for', async (_what, headers) => {
    const answers = await Promise.all([
      send({ headers }),
      site.server.inject({ url: '/api/enquiries/token', headers }),
      site.server.inject({ method: 'PUT', url: `/api/enquiries/${randomUUID()}/photographs/0`, headers: { ...headers, 'content-type': 'image/jpeg' }, payload: 'x' }),
      site.server.inject({ method: 'POST', url: '/contact', headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' }, payload: 'name=x' }),
    ]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    expect(refusal(answers[0])).toMatch(/^This was sent from another site/);
    expect(answers[3].body).toMatch(/^This was sent from another site/);
    expect(site.logged()).toMatch(/"level":"warn".*"reason":"(Sec-Fetch-Site|Origin and Host).*"msg":"what another site sent is refused"/);
    expect(site.logged()).not.toContain('evil.example');
  });

  test.each<[string, Record<string, string>]>([
    ['that a proxy forwards', { host: 'internal:8080', 'x-forwarded-host': 'site.example', origin: 'https://site.example' }],
    ['that a proxy forwards under its own name', { host: 'internal:8080', origin: 'https://site.example', 'sec-fetch-site': 'same-origin' }],
    ['with a port in its host', { host: 'site.example:443', origin: 'https://site.example' }],
    ['that the visitor reloads', { host: 'site.example', 'sec-fetch-site': 'none' }],
  ])('is not one %s', async (_what, headers) => {
    const { origin: _origin, 'sec-fetch-site': _site, ...others } = browserHeaders();

    expect((await stored(await send({ message: writeMessage({ token: await openForm() }), headers: { ...others, ...headers } }))).heldFor).toBeUndefined();
  });
});

describe('an enquiry that looks like spam is held, and answered like any other', () => {
  const heldFor = async (sent: Sent) => {
    const answer = await send(sent);
    expect(answer.statusCode).toBe(201);
    return (await stored(answer)).heldFor;
  };

  test.each<[string, () => Promise<Sent>, RegExp]>([
    ['with the hidden field', async () => ({ message: writeMessage({ blank: 'https://x.example', token: await openForm() }) }), /that people do not see/],
    ['without a token', () => Promise.resolve({}), /not opened on the site/],
    ['within three seconds', async () => ({ message: writeMessage({ token: await openForm(1_500) }) }), /faster than a person/],
    ['when it says nothing of where it was sent from', async () => ({ message: writeMessage({ token: await openForm() }), headers: { host: 'site.example', 'x-forwarded-for': '192.0.2.99' } }), /^It was not sent as browsers do\.$/],
  ])('%s', async (_what, write, reason) => {
    expect(await heldFor(await write())).toMatch(reason);
  });

  test('with the token of another enquiry', async () => {
    const token = await openForm();
    await send({ message: writeMessage({ token }) });

    expect(await heldFor({ message: writeMessage({ token }) })).toMatch(/used for another/);
  });

  const links = 'https://a.example https://b.example https://c.example';
  const fromOffice = async (headers: Record<string, string>, message: string, to = site) => heldOf(await send({ message: writeMessage({ token: await openForm(), values: { ...writeMessage().values, message: `${message} ${randomUUID()}` } }), headers, to }));
  const heldOf = async (answer: { readonly body: string }) => (await stored(answer)).heldFor;

  test('from the sixth of a network within an hour, with three links; either alone is not, nor the sixth from an untrusted proxy', async () => {
    const office = (count: number) => ({ ...browserHeaders(), 'x-forwarded-for': `2001:db8:7:7::${count}` });
    for (let count = 0; count < 6; count += 1) expect(await fromOffice(office(count), 'no picture')).toBeUndefined();

    expect(await fromOffice(office(7), links)).toBe('It has more than 2 links. More than 5 enquiries came from its network within an hour.');
    expect(await fromOffice(browserHeaders(), links)).toBeUndefined();
    site.pass(61 * 60 * 1000);
    expect(await fromOffice(office(8), links)).toBeUndefined();
    const untrusted = await serve({ isProxy: () => false });
    for (let count = 0; count < 6; count += 1) expect(await fromOffice(browserHeaders(), links, untrusted)).toBeUndefined();
  });

  test('but not when it comes from a tab that was open for a month, nor from a server whose clock is behind', async () => {
    expect(await heldOf(await send({ message: writeMessage({ token: await openForm(30 * 24 * 60 * 60 * 1000) }) }))).toBeUndefined();
    expect(await heldOf(await send({ message: writeMessage({ token: await openForm(-60_000) }) }))).toBeUndefined();
    site.pass(60_000);
  });

  test('but not for what a form filler writes into a field that was there once', async () => {
    expect(await heldOf(await send({ message: writeMessage({ token: await openForm(), website: 'https://home.example' }) }))).toBeUndefined();
  });
});

describe('beyond what one network may send', () => {
  test('an enquiry gets 429, words with the phone number and a time to try again', async () => {
    const to = await serve({ limits: { connections: 256, demands: 64, enquiries: 3 } });
    const headers = browserHeaders();
    const answers = [await send({ to, headers }), await send({ to, headers }), await send({ to, headers }), await send({ to, headers })];
    const other = await send({ to });

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 429]);
    expect(answers[3]?.body).toContain(`Too much was sent from your connection within a few minutes. Please call ${String(business.phone)}`);
    expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(other.statusCode).toBe(201);
    expect(to.troubles).toEqual([{ kind: 'limit', words: expect.stringMatching(/^A network sent more than 3 enquiries/) as string }]);
  });
});

describe('when the store fails', () => {
  const failure = () => Promise.reject(Object.assign(new Error('disk full at Ann Smith'), { code: 'ERR_SQLITE_ERROR' }));

  test('each answer is 503 with the phone number, and the log says why without what was sent; a token is given once the store is back', async () => {
    let isBroken = true;
    const to = await serve({ store: (store) => ({ ...store, receive: failure, secret: () => (isBroken ? failure() : store.secret()) }) });

    const withoutSecret = await askToken(to);
    isBroken = false;
    const answers = [withoutSecret, await send({ to })];

    for (const { statusCode, body, headers } of answers) {
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '60', 'no-store']);
      expect(body).toContain(`We cannot take your enquiry at this moment, and nothing has been sent. Please call ${String(business.phone)}, or try again`);
    }
    expect((await askToken(to)).statusCode).toBe(200);
    expect(to.logged()).toContain('(ERR_SQLITE_ERROR)');
    expect(to.logged()).not.toContain('Ann Smith');
    expect(to.troubles).toEqual(answers.map(() => ({ kind: 'refusal', words: 'An unexpected Error (ERR_SQLITE_ERROR) occurred.' })));
  });
});

test.each<[string, Parameters<typeof serve>[0], 409 | 503, string | undefined, RegExp, Trouble['kind'], RegExp]>([
  ['finds no room', { store: (store) => ({ ...store, keepPhotograph: () => Promise.resolve({ isKept: false, limits: ['full'] }) }) }, 409, undefined, /^We have no room for more photographs/, 'limit', /^full$/],
  ['cannot be decoded for no fault of its own', { decoding: { memoryMb: NaN } }, 503, '60', /^We cannot take photographs at this moment/, 'photograph', /^The process that decodes photographs failed: it/],
  ['cannot be stored', { store: (store) => ({ ...store, keepPhotograph: () => Promise.reject(new Error('at Ann Smith')) }) }, 503, '60', /^We cannot take photographs at this moment/, 'refusal', /^An unexpected Error occurred\.$/],
])('a photograph that %s is refused in words, and the owner learns of it once', async (_what, changed, status, seconds, words, kind, told) => {
  const { place } = await sendText();
  const to = await serve(changed);

  const answer = await put(`${place(0)}?name=secret.jpg`, photograph, { to });

  expect([answer.statusCode, answer.headers['retry-after'], refusal(answer)]).toEqual([status, seconds, expect.stringMatching(words)]);
  expect(to.troubles).toEqual([{ kind, words: expect.stringMatching(told) as string }]);
  expect(to.logged()).not.toMatch(/secret\.jpg|Ann Smith/);
});

test('a fault of the disk under any name is ours: the photograph may be sent again, a form goes on without it, and the owner learns of it', async () => {
  const [{ place }, staging, before] = [await sendText(), disk.staging('photographs'), site.troubles.length];
  await rm(staging, { recursive: true, force: true });
  await writeFile(staging, 'in the way');
  const { payload, type } = multipartForm({ ...honestValues, message: 'without' }, [{ name: 'a.jpg', bytes: photograph }]);

  const [alone, form] = [await put(`${place(0)}?name=a.jpg`, photograph), await site.server.inject({ method: 'POST', url: '/contact', headers: { ...browserHeaders(), 'content-type': type }, payload })];

  await rm(staging);
  expect([alone.statusCode, form.statusCode]).toEqual([503, 200]);
  expect(form.body).toContain('a.jpg: We cannot take photographs at this moment');
  expect(site.troubles.slice(before)).toEqual(Array(2).fill({ kind: 'photograph', words: 'A photograph cannot be written (EEXIST).' }));
});

test('a proxy that is not trusted is warned of, once', async () => {
  const untrusted = await serve({ isProxy: () => false });

  for (const server of [untrusted, untrusted, site]) await askToken(server);

  expect(untrusted.logged().match(/TRUST_PROXY/g)).toHaveLength(1);
  expect(site.logged()).not.toContain('TRUST_PROXY');
});

describe('a malformed request', () => {
  const json = { 'content-type': 'application/json' };

  test.each<[string, string, Record<string, string>, number]>([
    ['no JSON', '{"key":', json, 400],
    ['a list', '[]', json, 400],
    ['no UUID', JSON.stringify(writeMessage({ key: '../../1' })), json, 400],
    ['too many photographs', JSON.stringify(writeMessage({ photographs: 6 })), json, 400],
    ['values that are no text', JSON.stringify(writeMessage({ values: { name: ['x'] } })), json, 400],
    ['a prototype', '{"__proto__":{"key":1}}', json, 400],
    ['a form', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['text', JSON.stringify(writeMessage()), { 'content-type': 'text/plain' }, 415],
    ['too much', JSON.stringify(writeMessage({ values: { message: 'x'.repeat(700_000) } })), json, 413],
  ])('(%s) is refused in words', async (_what, payload, headers, status) => {
    const answer = await site.server.inject({ method: 'POST', url: '/api/enquiries', headers: { ...browserHeaders(), ...headers }, payload });

    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store']);
    expect(refusal(answer)).toMatch(/^[A-Z][^<>{}]+\.$/);
  });

  test.each([
    ['POST', '/', 'GET, HEAD'],
    ['POST', '/no/such/page', 'GET, HEAD'],
    ['POST', '/blog/loft', 'GET, HEAD'],
    ['POST', '/blog/feed.xml', 'GET, HEAD'],
    ['POST', '/api/enquiries/token', 'GET, HEAD'],
    ['PUT', '/contact', 'GET, HEAD, POST'],
    ['DELETE', '/blog/ask', 'GET, HEAD, POST'],
    ['PUT', '/api/enquiries', 'GET, HEAD, POST'],
    ['POST', `/api/enquiries/${randomUUID()}/photographs/0`, 'GET, HEAD, PUT'],
  ] as const)('%s of %s is 405 with what is offered', async (method, url, allow) => {
    const answer = await site.server.inject({ method, url, headers: browserHeaders() });

    expect([answer.statusCode, answer.headers.allow, answer.headers['cache-control']]).toEqual([405, allow, 'no-store']);
  });
});

test('the log names nobody: no address, no name, no key, no reference, no query', async () => {
  const message = writeMessage({ token: await openForm(), photographs: 1 });
  const answer = await send({ message });
  await put(`/api/enquiries/${message.key}/photographs/0?name=roof-of-ann.jpg`, photograph);

  expect(site.logged()).toContain('"path":"/api/enquiries/:key/photographs/0"');
  expect(site.logged()).not.toMatch(new RegExp(`${message.key}|roof-of-ann|Ann Smith|960999|${(await stored(answer)).reference}|10\\.\\d+\\.\\d+\\.\\d+`));
});

test('a site whose facts say that it takes no enquiries refuses what an older tab sends', async () => {
  const formless = await createFixtureStore(join(folder, 'formless'));
  await writeShell(formless, '1.0.0', { business: { origin: 'https://site.example', takesEnquiries: false } });
  const bundle = join(formless.release('shell', '1.0.0'), prerenderBundle);
  await writeFile(bundle, (await readFile(bundle, 'utf8')).replace('takesEnquiries: true', 'takesEnquiries: false'));
  const { id: composition } = await composeReleases(formless, releasesAt({ shell: '1.0.0', blog: '1.0.0' }));
  const server = await serveEnquiries(formless, composition);
  opened.push(server);

  const answers = [
    await send({ to: server }),
    await put(`/api/enquiries/${randomUUID()}/photographs/0`, photograph, { to: server }),
    await server.server.inject({ method: 'POST', url: '/contact', headers: browserHeaders(), payload: {} }),
  ];

  expect(answers.map(({ statusCode, headers }) => [statusCode, headers.allow])).toEqual(Array.from({ length: 3 }, () => [405, 'GET, HEAD']));
  expect(server.received()).toBe(0);
});
