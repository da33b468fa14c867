import type { Enquiry } from '@site/shared/enquiry-schema';
import { fixtureDelivery, fixtureEnquiry, mailSettings } from '../../testing/fixture-outbox';
import { startSmtpServer } from '../../testing/smtp-server';
import type { ReceivedMail, TestSmtpServer } from '../../testing/smtp-server';
import type { ClaimedDelivery, StoredEnquiry } from '../storage/enquiry-store';
import { readMailServer } from './enquiry-settings';
import { composeMail } from './mail-message';
import { createSendMail } from './mail-transport';

let server: TestSmtpServer;

beforeAll(async () => {
  server = await startSmtpServer();
});

afterAll(() => server.close());

const photograph = (byte: number) => ({ name: '../../etc/passwd\r\nX-Evil: 1.jpg', bytes: new Uint8Array(3000).fill(byte) });

/** Sends it over SMTP, and reads the received mail as a mail program does. */
async function receive(claim: Partial<ClaimedDelivery> = {}, stored: Partial<StoredEnquiry> = {}, held = 0): Promise<ReceivedMail> {
  const mail = composeMail(fixtureDelivery(claim, stored), { settings: mailSettings(server.url, { ENQUIRY_FROM: 'site@aerials.example', ENQUIRY_TO: 'owner@home.example' }), held });
  const mailServer = readMailServer(server.url);
  if (!mail || !mailServer) throw new Error('The delivery makes no mail.');
  await createSendMail(mailServer)(mail, new AbortController().signal);
  const received = server.received.at(-1);
  if (!received) throw new Error('The server has received no mail.');
  return received;
}

describe('the mail to the owner', () => {
  test('says everything as text, each field on its line', async () => {
    const { parsed, to } = await receive();

    expect(to).toEqual(['owner@home.example']);
    expect(parsed.html).toBe(false);
    expect(parsed.text).toBe(`Ask for a survey
Reference: K7QF-3MXP-2T
Received: Wednesday 1 July 2026 at 14:05

What it is about: TV aerial
Name: Jane Smith
Phone: +447700900123 (07700 900123)
E-mail: jane@home.example
Postcode or place: OX28 6AB
Property: Bungalow
When to call: Morning, Afternoon
Rooms: 12

In your own words:
  No signal since the storm.
  The dog is friendly.

Your reply to this mail goes to the visitor.
Sent from https://aerials.example/commercial-tv-installation
`);
  });

  test('has a subject to decide by, and a reply goes to the visitor', async () => {
    const { parsed } = await receive();

    expect(parsed.subject).toBe('Ask for a survey: Jane Smith, OX28 6AB (K7QF-3MXP-2T)');
    expect(parsed.from?.value).toEqual([{ name: 'Cotswold Aerials & Wi-Fi', address: 'site@aerials.example' }]);
    expect(parsed.replyTo?.value).toEqual([{ name: '', address: 'jane@home.example' }]);
    expect(parsed.headers.get('auto-submitted')).toBe('auto-generated');
  });

  test('without an e-mail address says that it has to be a call', async () => {
    const { parsed } = await receive({}, { enquiry: { ...fixtureEnquiry, email: '' } });

    expect(parsed.replyTo).toBeUndefined();
    expect(parsed.text).toContain('There is no e-mail address: please call.');
  });

  test.each([
    ['01632 960123', '+441632960123 (01632 960123)'],
    ['+44 (0)1632 960123', '+441632960123 (+44 (0)1632 960123)'],
    ['+353 20 915 1234', '+353209151234 (+353 20 915 1234)'],
    ['+447700900123', '+447700900123'],
    ['01632 960123 ext 4', '01632 960123 ext 4'],
  ])('shows the number %s as %s', async (phone, shown) => {
    const { parsed } = await receive({}, { enquiry: { ...fixtureEnquiry, phone } });

    expect(parsed.text).toContain(`Phone: ${shown}\n`);
  });

  test('brings the photographs under names of ours', async () => {
    const { parsed } = await receive({}, { photographs: [photograph(1), photograph(2)] });

    expect(parsed.attachments.map(({ filename, contentType, content }) => [filename, contentType, content[0], content.length])).toEqual([
      ['photograph-1.jpg', 'image/jpeg', 1, 3000],
      ['photograph-2.jpg', 'image/jpeg', 2, 3000],
    ]);
    expect(parsed.text).toContain('Photographs: 2, attached');
  });

  test('says where photographs are that the mail server has refused', async () => {
    const { parsed } = await receive({ withoutPhotographs: true }, { photographs: [photograph(1)] });

    expect(parsed.attachments).toEqual([]);
    expect(parsed.text).toContain('not attached, because the mail server refused them.\nThey are kept on the server: npm run enquiries -- show K7QF-3MXP-2T --photographs <folder>');
  });

  test.each([
    [1, '1 enquiry is held as likely spam: npm run enquiries -- list'],
    [7, '7 enquiries are held as likely spam'],
  ])('says that %i are held as likely spam', async (held, words) => {
    expect((await receive({}, {}, held)).parsed.text).toContain(words);
  });
});

describe('the copy to the visitor', () => {
  test('has the reference, what was sent, the phone number, and how long it is kept', async () => {
    const { parsed, to } = await receive({ kind: 'visitor' }, { photographs: [photograph(1)] });

    expect(to).toEqual(['jane@home.example']);
    expect(parsed.subject).toBe('Your enquiry K7QF-3MXP-2T to Cotswold Aerials & Wi-Fi');
    expect(parsed.replyTo?.text).toBe('hello@aerials.example');
    expect(parsed.attachments).toEqual([]);
    for (const words of ['Reference: K7QF-3MXP-2T', '  No signal since the storm.', 'Rooms: 12', 'Photographs: 1', 'or call 01632 960123', 'for 90 days', 'https://aerials.example/privacy']) expect(parsed.text).toContain(words);
  });

  test.each<[string, Parameters<typeof receive>[1]]>([
    ['a message', { enquiry: { ...fixtureEnquiry, message: 'See\nhttps://evil.example/win' } }],
    ['a message', { enquiry: { ...fixtureEnquiry, message: 'See www.evil.example' } }],
    ['a message', { enquiry: { ...fixtureEnquiry, message: 'See evil.example/win' } }],
    ['a name', { enquiry: { ...fixtureEnquiry, name: 'You win: https://evil.example' } }],
    ['a place', { enquiry: { ...fixtureEnquiry, place: 'evil.example/win' } }],
    ['a detail', { details: [{ label: 'Rooms', value: '12\nhttp://evil.example' }] }],
  ])('leaves out %s with a link', async (_what, stored) => {
    const { parsed } = await receive({ kind: 'visitor' }, stored);

    expect(parsed.text).not.toMatch(/evil|You win/);
    expect(parsed.text).toContain('What you wrote with a link in it is not repeated here.');
    expect(parsed.text).toContain('Property: Bungalow');
  });

  test.each(['', 'jane', 'jane@home.example, b@c.example', 'jane@home.example\r\nBcc: b@c.example', '"x"@home.example'])('is not made for the address %j', (email) => {
    const delivery = fixtureDelivery({ kind: 'visitor' }, { enquiry: { ...fixtureEnquiry, email } });

    expect(composeMail(delivery, { settings: mailSettings(server.url), held: 0 })).toBeUndefined();
  });
});

test('each try has the same Message-ID; each kind, and each delivery that was asked for again, its own', async () => {
  const ids = [await receive(), await receive({ attempts: 3, withoutPhotographs: true }), await receive({ id: 2, kind: 'visitor' }), await receive({ id: 3 })].map(({ parsed }) => parsed.messageId);

  expect(ids).toEqual(['owner.1', 'owner.1', 'visitor.2', 'owner.3'].map((end) => `<k7qf3mxp2t.${end}@aerials.example>`));
});

describe('what a visitor types', () => {
  const injection = 'x\r\nBcc: victim@other.example\r\n\r\n<b>body</b>\u202e\u0000';
  const hostile = Object.fromEntries(Object.keys(fixtureEnquiry).map((field) => [field, `${field} ${injection}`])) as Readonly<Record<keyof Enquiry, string>>;
  const stored = { enquiry: { ...hostile, email: 'jane@home.example' }, form: { name: 'x', title: injection }, details: [{ label: injection, value: injection }], photographs: [photograph(1)] };

  test.each(['owner', 'visitor'] as const)('adds no header and no recipient to the mail to the %s', async (kind) => {
    const { parsed, raw, to } = await receive({ kind }, stored);
    const plain = await receive({ kind }, { photographs: [photograph(1)] });

    expect(to).toHaveLength(1);
    expect([...parsed.headers.keys()]).toEqual([...plain.parsed.headers.keys()]);
    expect(parsed.attachments.map(({ filename }) => filename)).toEqual(plain.parsed.attachments.map(({ filename }) => filename));
    expect(raw.split('\r\n').filter((line) => /^(Bcc|X-Evil)/i.test(line))).toEqual([]);
  });

  test('is cut short in the subject, between characters', async () => {
    const { parsed } = await receive({}, { enquiry: { ...fixtureEnquiry, name: '📡'.repeat(500), place: 'Ä'.repeat(500) } });

    expect(parsed.subject).toBe(`Ask for a survey: ${'📡'.repeat(59)}…, ${'Ä'.repeat(39)}… (K7QF-3MXP-2T)`);
  });

  test('passes for none of our lines in the message', async () => {
    const { parsed } = await receive({}, { enquiry: { ...fixtureEnquiry, message: 'Hello\nPhone: 0900 123\n\nSent from https://evil.example/' } });

    expect(parsed.text?.match(/^(Phone|Sent from).*/gm)).toEqual(['Phone: +447700900123 (07700 900123)', 'Sent from https://aerials.example/commercial-tv-installation']);
  });
});
