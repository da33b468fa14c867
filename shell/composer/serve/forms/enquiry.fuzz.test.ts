import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { fuzzCases } from '@site/shared/testing/fuzz-cases';
import { damaged, hostileText } from '@site/shared/testing/hostile-text';
import type { StoredEnquiry } from '../../enquiries/storage/enquiry-store';
import { composeMail } from '../../enquiries/outbox/mail-message';
import { fixtureDelivery, mailSettings } from '../../testing/fixture-outbox';
import { browserHeaders, honestValues, multipartForm, writeMessage, openEnquirySite } from '../../testing/fixture-enquiries';
import type { EnquiryServer } from '../../testing/fixture-enquiries';
import { temporaryFolder } from '../../testing/temporary-folder';

// The long run takes minutes.
jest.setTimeout(3_600_000);

const folder = temporaryFolder();
const unlimited = { connections: 256, demands: 1_000, enquiries: 10_000_000 };
const seldom = Math.max(40, Math.round(fuzzCases.enquiry / 20));
let site: EnquiryServer;

beforeAll(async () => {
  ({ site } = await openEnquirySite(folder, { limits: unlimited }));
});

afterAll(() => site.close());

/** Everything that a client may be answered, all of it on purpose. */
const expected = [200, 201, 303, 400, 403, 405, 409, 413, 415, 422];

function expectAnswer({ statusCode, headers, body }: { readonly statusCode: number; readonly headers: Record<string, unknown>; readonly body: string }): void {
  expect(expected).toContain(statusCode);
  expect(headers['cache-control']).toMatch(/^(no-store|private, no-cache, no-transform)$/);
  if (![200, 201, 303, 422].includes(statusCode)) expect(body).toMatch(/^(\{"refusal":")?[A-Z][^<>{}]+\.(\n|"\})$/);
  if (statusCode === 303) expect(headers.location).toMatch(/^\/contact\/sent\?reference=[0-9A-Z-]{12}$/);
}

const fieldNames = fc.oneof(fc.constantFrom(...Object.keys(honestValues), 'key', 'token', 'step', 'blank', 'details.sets', 'photographs'), hostileText);
const latin1 = (text: string) => Buffer.from(text).toString('latin1').replace(/[^\x20-\x7e\xa0-\xff]/g, '');

test('whatever a script sends, the answer is one of ours', async () => {
  const valid = { ...writeMessage(), values: { ...honestValues, 'details.sets': '2' } };
  const spoken = fc.tuple(hostileText, hostileText, hostileText).map(([name, message, fault]) => ({ ...valid, path: '/blog/ask', values: { ...honestValues, email: 'ann@home.example', name: `Ann Smith ${name}`, message, 'details.fault': fault } }));
  const cases = fc.tuple(fc.oneof(damaged(valid), damaged(honestValues).map((values) => ({ ...valid, values })), spoken), fc.uuid({ version: 4 }), fc.boolean());

  await fc.assert(
    fc.asyncProperty(cases, async ([message, key, hasKey]) => {
      const payload = JSON.stringify(hasKey && typeof message === 'object' ? { ...message, key } : message);

      expectAnswer(await site.server.inject({ method: 'POST', url: '/api/enquiries', headers: { ...browserHeaders(), 'content-type': 'application/json' }, payload }));
    }),
    { numRuns: fuzzCases.enquiry },
  );
});

test('whatever fields and files a form has, the answer is one of ours', async () => {
  const fields = fc.dictionary(fieldNames, fc.oneof(hostileText, fc.constantFrom('send', 'check', 'change')), { maxKeys: 6 });
  const file = fc.record({ name: hostileText.map((text) => text.replace(/[\r\n"]/g, '')), type: fc.constantFrom('image/jpeg', 'text/html', ''), bytes: fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)) });

  await fc.assert(
    fc.asyncProperty(fields, fc.boolean(), fc.option(file, { freq: 12 }), fc.constantFrom('/contact', '/blog/ask'), async (hostile, isComplete, one, url) => {
      const { payload, type } = multipartForm({ ...(isComplete && honestValues), ...hostile }, one ? [one] : []);

      expectAnswer(await site.server.inject({ method: 'POST', url, headers: { ...browserHeaders(), 'content-type': type }, payload }));
    }),
    { numRuns: fuzzCases.enquiry },
  );
});

test('whatever is wrong with a body and its headers, the answer is one of ours', async () => {
  const whole = multipartForm({ ...honestValues, step: 'check' }, [{ name: 'a.jpg', bytes: Buffer.from('no picture') }]);
  const header = fc.constantFrom('content-type', 'content-disposition', 'origin', 'host', 'sec-fetch-site', 'accept-encoding', 'x-forwarded-for', 'x-forwarded-host');
  const headers = fc.dictionary(header, hostileText.map(latin1), { maxKeys: 2 });
  const cuts = fc.array(fc.tuple(fc.nat(whole.payload.length), fc.uint8Array({ maxLength: 12 })), { maxLength: 3 });

  await fc.assert(
    fc.asyncProperty(headers, cuts, fc.nat(whole.payload.length), fc.constantFrom('/contact', '/blog/ask', '/api/enquiries'), async (more, changes, end, url) => {
      const payload = Buffer.from(whole.payload);
      for (const [start, bytes] of changes) payload.set(bytes.subarray(0, payload.length - start), start);

      expectAnswer(await site.server.inject({ method: 'POST', url, headers: { ...browserHeaders(), 'content-type': whole.type, ...more }, payload: end % 3 === 0 ? payload.subarray(0, end) : payload }));
    }),
    { numRuns: fuzzCases.enquiry },
  );
});

test('whatever a file holds and is called, the answer is one of ours', async () => {
  const starts = ['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'RIFF\x10\0\0\0WEBPVP8 ', '\0\0\0\x18ftypavif', 'GIF89a', '<svg'].map((text) => Buffer.from(text, 'latin1'));
  const bytes = fc.tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 })).map((parts) => Buffer.concat(parts));

  await fc.assert(
    fc.asyncProperty(bytes, hostileText, fc.uuid(), fc.nat(6), async (payload, name, key, position) => {
      const url = `/api/enquiries/${key}/photographs/${position}?name=${encodeURIComponent(Buffer.from(name).toString())}`;

      expectAnswer(await site.server.inject({ method: 'PUT', url, headers: { ...browserHeaders(), 'content-type': 'image/jpeg' }, payload }));
    }),
    { numRuns: seldom },
  );
});

test('what was stored of it is clean, its mails have no header of its own, and the log holds nothing of it', async () => {
  const stored = await site.store.list();
  const mails = createTransport({ streamTransport: true, buffer: true });
  const settings = mailSettings('smtp://localhost:25');

  for (const enquiry of stored.slice(0, 100)) {
    for (const kind of ['owner', 'visitor'] as const) {
      const mail = composeMail(fixtureDelivery({ kind }, { ...enquiry, photographs: [] } satisfies StoredEnquiry), { settings, doubtful: [], secret: Buffer.alloc(32) });
      if (mail) expect(headerNames((await mails.sendMail(mail)).message as Buffer)).toEqual(expect.arrayContaining(['From', 'To', 'Subject', 'Message-ID']));
    }
  }

  expect(stored.length).toBeGreaterThan(fuzzCases.enquiry / 20);
  for (const { enquiry: { message, ...lines }, details } of stored) {
    expect(message).not.toMatch(/[^\P{Cc}\n]/u);
    for (const text of [...Object.values(lines).flatMap((value) => value.split('\n')), ...details.map(({ label }) => label)]) expect(text).not.toMatch(/\p{Cc}/u);
  }
  for (const line of site.logged().split('\n').filter(Boolean)) expect(Object.keys(JSON.parse(line) as object)).toEqual(expect.arrayContaining(['level', 'time', 'msg']));
  expect(site.logged()).not.toMatch(/"status":5|Ann Smith|960999|OX28/);
});

const known = /^(From|To|Reply-To|Subject|Message-ID|Date|MIME-Version|Content-Type|Content-Transfer-Encoding|Auto-Submitted|X-Auto-Response-Suppress|List-Id|References|In-Reply-To)$/i;

/** @throws when there is a header that our mails do not have */
function headerNames(mail: Buffer): string[] {
  const lines = (mail.toString().split('\r\n\r\n')[0] ?? '').split('\r\n').filter((line) => !/^[ \t]/.test(line));
  const names = lines.map((line) => line.split(':')[0] ?? '');
  expect(names.filter((name) => !known.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  return names;
}
