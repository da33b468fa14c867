import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { EnquiryState } from '@site/shared/enquiry-schema';
import { business } from '@site/shared/business';
import type { DiskStore } from '../../store/disk-store';
import { browserHeaders, honestValues, multipartForm, serveEnquiries, openEnquirySite } from '../../testing/fixture-enquiries';
import type { EnquiryServer, FormFile } from '../../testing/fixture-enquiries';
import { temporaryFolder } from '../../testing/temporary-folder';
import { pagePolicy } from '../response-headers';

/** The page of a form is for the visitor's own browser alone. */
const keptPage = 'private, no-cache, no-transform';
const folder = temporaryFolder();
let disk: DiskStore;
let id: string;
let site: EnquiryServer;
let photograph: Buffer;

beforeAll(async () => {
  ({ disk, id, site, photograph } = await openEnquirySite(folder));
});

afterAll(() => site.close());

type Fields = Readonly<Record<string, string | readonly string[]>>;

interface Posted {
  readonly path?: string;
  readonly files?: readonly FormFile[];
  readonly headers?: Record<string, string>;
  readonly to?: EnquiryServer;
}

async function post(fields: Fields, { path = '/contact', files = [], headers = browserHeaders(), to = site }: Posted = {}) {
  const { payload, type } = multipartForm(fields, files);
  const answer = await to.server.inject({ method: 'POST', url: path, headers: { ...headers, 'content-type': type }, payload });
  const shown = /<pre>(.*)<\/pre>/.exec(answer.body)?.[1];
  const page = shown === undefined ? undefined : (JSON.parse(shown) as { form: string; path: string; state: EnquiryState });
  return { answer, page, state: page?.state };
}

/** The page "Check your answers", and what its form sends. */
async function check(fields: Fields = { ...honestValues, message: randomUUID() }, posted: Posted = {}) {
  const { state } = await post(fields, posted);
  if (state?.step !== 'check') throw new Error(`This is not the check page: ${JSON.stringify(state)}`);
  site.pass(1_500);
  return { ...state.values, key: state.key, token: state.token, expected: String(state.photographs.length) };
}

const referenceOf = (location: unknown) => /^\/contact\/sent\?reference=([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2})$/.exec(String(location))?.[1];

async function stored(answer: { readonly headers: { readonly location?: unknown } }) {
  const found = await site.store.find(referenceOf(answer.headers.location) ?? '');
  if (!found) throw new Error(`No enquiry is stored under ${String(answer.headers.location)}.`);
  return found;
}

test('a form is checked, shown once more, sent, and confirmed by a redirect', async () => {
  const first = await post({ ...honestValues, place: ' ox28  ', message: 'first', times: ['Morning', 'Afternoon'], step: 'check' });
  site.pass(1_500);
  const { values = {}, key = '', token = '' } = first.state ?? {};
  const sent = await post({ ...values, key, token, step: 'send' });

  expect([first.answer.statusCode, first.answer.headers['cache-control'], first.answer.headers['content-security-policy']]).toEqual([200, keptPage, pagePolicy]);
  expect(first.state).toMatchObject({ step: 'check', errors: {}, values: { place: 'OX28', times: 'Morning\nAfternoon' } });
  expect([sent.answer.statusCode, sent.answer.headers['cache-control']]).toEqual([303, 'no-store']);
  expect(await stored(sent.answer)).toMatchObject({ heldFor: undefined, path: '/contact', form: { name: 'shell/contact' }, enquiry: { name: 'Ann Smith', times: 'Morning\nAfternoon' } });
});

test('a form without files is taken as well, as browsers send it', async () => {
  const payload = new URLSearchParams({ ...honestValues, message: 'urlencoded' }).toString();

  const answer = await site.server.inject({ method: 'POST', url: '/contact', headers: { ...browserHeaders(), 'content-type': 'application/x-www-form-urlencoded' }, payload });

  expect([answer.statusCode, answer.body.includes('"step":"check"')]).toEqual([200, true]);
});

test('errors come back with what was entered, and with the form of the page', async () => {
  const { answer, page, state } = await post({ ...honestValues, name: '', email: 'ann', 'details.sets': 'two', 'details.fault': 'none', blank: '' }, { path: '/blog/ask?from=mail' });

  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([422, keptPage]);
  expect(page).toMatchObject({ form: 'ask', path: '/blog/ask' });
  expect(state).toMatchObject({ step: 'fill', values: { message: honestValues.message, email: 'ann', 'details.sets': 'two', 'details.fault': 'none' } });
  expect(Object.keys(state?.errors ?? {}).sort()).toEqual(['details.sets', 'email', 'name']);
});

test('the way back from the check shows everything as it was', async () => {
  const sent = await check({ ...honestValues, message: 'to be changed' }, { files: [{ name: 'roof.jpg', bytes: photograph }] });

  const { answer, state } = await post({ ...sent, step: 'change' });

  expect(answer.statusCode).toBe(200);
  expect(state).toMatchObject({ step: 'fill', errors: {}, key: sent.key, photographs: ['roof.jpg'], values: { message: 'to be changed', name: 'Ann Smith' } });
});

test('double click, back, reload and resend are one enquiry with one reference', async () => {
  const sent = await check();
  const headers = browserHeaders();

  const twice = await Promise.all([post({ ...sent, step: 'send' }, { headers }), post({ ...sent, step: 'send' }, { headers })]);
  const reloaded = await post({ ...sent, step: 'send' }, { headers });
  const again = await post({ ...(await check({ ...sent, key: '', token: '' })), step: 'send' }, { headers });

  const answers = [...twice, reloaded, again].map(({ answer }) => answer);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303]);
  expect(new Set(answers.map(({ headers: { location } }) => location)).size).toBe(1);
});

describe('photographs', () => {
  const bad = { name: 'IMG_1.HEIC', type: 'image/heic', bytes: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1') };

  test('come with the enquiry', async () => {
    const files = [{ name: 'C:\\pictures\\roof.jpg', bytes: photograph }, { name: 'dish.jpg', bytes: photograph }, { name: '', bytes: Buffer.alloc(0) }];
    const sent = await check({ ...honestValues, message: 'with photographs' }, { files });

    const { expected, photographs } = await stored((await post({ ...sent, step: 'send' })).answer);
    expect([expected, photographs.map(({ name }) => name)]).toEqual([2, ['roof.jpg', 'dish.jpg']]);
  });

  test.each([['2', 2], ['6', 0], ['-1', 0], ['x', 0]])('that were erased since the check (%s) are missed: %i', async (expected, missing) => {
    const sent = await check();

    expect((await stored((await post({ ...sent, expected, step: 'send' })).answer)).expected).toBe(missing);
  });

  test('that cannot be opened are left out in words, the others are kept, and the page goes on', async () => {
    const text = { name: 'notes.png', type: 'image/png', bytes: Buffer.from('notes') };
    const { answer, state } = await post({ ...honestValues, message: 'one of three' }, { files: [{ name: 'roof.jpg', bytes: photograph }, bad, text] });

    expect(answer.statusCode).toBe(200);
    expect(state).toMatchObject({ step: 'check', photographs: ['roof.jpg'], errors: {}, leftOut: expect.stringMatching(/^IMG_1\.HEIC: This phone photograph is in Apple's HEIC.* notes\.png: We cannot open/) as string });
    site.pass(1_500);
    const { answer: sent } = await post({ ...state?.values, key: state?.key ?? '', token: state?.token ?? '', step: 'send' });
    expect((await stored(sent)).photographs).toHaveLength(1);
  });

  test.each<[string, Parameters<typeof serveEnquiries>[2], RegExp, number]>([
    ['no room', { store: (store) => ({ ...store, keepPhotograph: () => Promise.resolve({ isKept: false, limits: ['full'] }) }) }, /^a\.jpg: We have no room for more photographs/, 1],
    ['no decoder', { decoding: { memoryMb: NaN } }, /^a\.jpg: We cannot take photographs at this moment/, 1],
    ['no store', { store: (store) => ({ ...store, keepPhotograph: () => Promise.reject(new Error('full')) }) }, /^a\.jpg: We cannot take photographs at this moment/, 1],
  ])('for which there is %s are left out likewise, and the text goes on', async (_what, changed, words, troubles) => {
    const to = await serveEnquiries(disk, id, changed);

    const { answer, state } = await post({ ...honestValues, message: 'without' }, { files: [{ name: 'a.jpg', bytes: photograph }], to });

    await to.close();
    expect([answer.statusCode, state?.step, state?.photographs]).toEqual([200, 'check', []]);
    expect(state?.leftOut).toMatch(words);
    expect(to.troubles).toHaveLength(troubles);
  });

  test('chosen anew take the place of those that came before', async () => {
    const first = await check({ ...honestValues, message: 'chosen anew' }, { files: [1, 2, 3].map((number) => ({ name: `old-${number}.jpg`, bytes: photograph })) });

    const second = await check(first, { files: [{ name: 'new.jpg', bytes: photograph }] });

    expect((await stored((await post({ ...second, step: 'send' })).answer)).photographs.map(({ name }) => name)).toEqual(['new.jpg']);
  });

  test.each([7, 20])('beyond five are left out in words: %i', async (count) => {
    const small = await sharp(photograph).resize(20).jpeg().toBuffer();
    const { answer, state } = await post(honestValues, { files: Array.from({ length: count }, (_none, index) => ({ name: `${index}.jpg`, bytes: small })) });

    expect([answer.statusCode, state?.step, state?.photographs.length, state?.leftOut]).toEqual([200, 'check', 5, `You chose ${count} photographs, and we take 5: the others were left out.`]);
  });

  test('in another field, or with what was checked, are left alone', async () => {
    const sent = await check({ ...honestValues, message: 'another field' }, { files: [{ name: 'x.jpg', bytes: photograph, field: 'elsewhere' }] });

    expect((await stored((await post({ ...sent, step: 'send' })).answer)).photographs).toEqual([]);
  });
});

describe('an enquiry that looks like spam is held, and answered like any other', () => {
  test.each<[string, (sent: Awaited<ReturnType<typeof check>>) => Fields, RegExp]>([
    ['with no token', (sent) => ({ ...sent, token: '' }), /not opened on the site/],
    ['with links in BBCode', (sent) => ({ ...sent, message: '[url=http://a.example]a[/url]' }), /links in HTML or BBCode/],
  ])('%s', async (_what, change, reason) => {
    const { answer } = await post({ ...change(await check()), step: 'send' });

    expect(answer.statusCode).toBe(303);
    expect((await stored(answer)).heldFor).toMatch(reason);
  });

  test('within 300 ms of the check; within a second it is not', async () => {
    const soon = await post({ ...honestValues, message: 'soon' });
    site.pass(400);
    const { answer: sent } = await post({ ...soon.state?.values, key: soon.state?.key ?? '', token: soon.state?.token ?? '', step: 'send' });
    expect((await stored(sent)).heldFor).toBeUndefined();

    const { state } = await post({ ...honestValues, message: 'at once' });
    const { answer } = await post({ ...state?.values, key: state?.key ?? '', token: state?.token ?? '', step: 'send' });

    expect((await stored(answer)).heldFor).toMatch(/faster than a person/);
  });

  test('at once, by a server that takes long to make the page', async () => {
    const slow = await serveEnquiries(disk, id, { store: (store) => ({ ...store, keptPhotographs: (key) => (slow.pass(400), store.keptPhotographs(key)) }) });
    const { state } = await post({ ...honestValues, message: 'slow' }, { to: slow });
    const { answer } = await post({ ...state?.values, key: state?.key ?? '', token: state?.token ?? '', step: 'send' }, { to: slow });
    await slow.close();

    expect((await stored(answer)).heldFor).toMatch(/faster than a person/);
  });

  test('with the hidden field on the page before', async () => {
    const { answer } = await post({ ...(await check({ ...honestValues, message: 'hidden', blank: 'x' })), step: 'send' });

    expect((await stored(answer)).heldFor).toMatch(/a field was filled in that people do not see\.$/);
  });
});

describe('when the section of the page fails', () => {
  test.each(['throwing', 'looping'])('(%s) its form goes on, and its fields are kept as text', async (fault) => {
    const sent = await check({ ...honestValues, message: fault, 'details.fault': fault }, { path: '/blog/ask' });
    const { answer } = await post({ ...sent, step: 'send' }, { path: '/blog/ask' });

    expect((await stored(answer)).details).toEqual([{ label: 'fault', value: fault }]);
    expect(site.logged()).toContain('the fields of a section are kept unchecked');
  });
});

test('while the store fails, errors are shown, and each step is answered with the form, what was typed, and the phone number', async () => {
  const failure = () => Promise.reject(new Error('no space left'));
  const failing = await serveEnquiries(disk, id, { store: (store) => ({ ...store, secret: failure, receive: failure, keepPhotograph: failure, keptPhotographs: failure }) });
  const send = (fields: Fields, files: readonly FormFile[] = []) => post({ ...honestValues, message: 'typed with care', ...fields }, { to: failing, files });

  const wrong = await send({ name: '' });
  const failed = [await send({}), await send({}, [{ name: 'a.jpg', bytes: photograph }]), await send({ step: 'send', key: randomUUID() })];

  await failing.close();
  expect(wrong.answer.statusCode).toBe(422);
  for (const { answer, state } of failed) {
    expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([503, '60', keptPage]);
    expect(state).toMatchObject({ step: 'fill', values: { message: 'typed with care', name: 'Ann Smith' }, problem: expect.stringContaining(`nothing has been sent. Please call ${String(business.phone)}`) as string });
  }
  expect(failing.logged()).not.toMatch(/Ann Smith|typed with care/);
});

describe('a malformed form', () => {
  const type = 'multipart/form-data; boundary=b';

  test.each<[string, string, string, number]>([
    ['no boundary', 'multipart/form-data', 'x', 400],
    ['no end', type, '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nAnn', 400],
    ['a photograph without an end', type, '--b\r\nContent-Disposition: form-data; name="photographs"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nhalf', 400],
    ['a prototype', type, '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n', 400],
    ['too many fields', type, `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(130)}--b--\r\n`, 413],
    ['too many files', type, `${'--b\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\nx\r\n'.repeat(60)}--b--\r\n`, 413],
    ['JSON', 'application/json', '{}', 415],
    ['no type', '', 'x', 415],
  ])('(%s) is refused in words', async (_what, contentType, payload, status) => {
    const answer = await site.server.inject({ method: 'POST', url: '/contact', headers: { ...browserHeaders(), ...(contentType && { 'content-type': contentType }) }, payload });

    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store']);
    expect(answer.body).toMatch(/^[A-Z][^<>{}]+\.\n$/);
  });

  test('a field that is far too long is an error of that field', async () => {
    const { answer, state } = await post({ ...honestValues, message: 'x'.repeat(40_000) });

    expect([answer.statusCode, Object.keys(state?.errors ?? {}), state?.values.message?.length]).toEqual([422, ['message'], 16_384]);
  });
});
