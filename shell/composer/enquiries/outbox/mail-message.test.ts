import type { Enquiry } from '@site/shared/enquiry-schema';
import { fixtureDelivery, fixtureEnquiry, mailSettings } from '../../testing/fixture-outbox';
import { startSmtpServer } from '../../testing/smtp-server';
import type { ReceivedMail, TestSmtpServer } from '../../testing/smtp-server';
import type { ClaimedDelivery, OwnerMail, StoredEnquiry } from '../storage/enquiry-store';
import { composeMail } from './mail-message';
import { digestText, noticeText, weekText } from './mail-text';
import { createMailer } from './mail-transport';

let server: TestSmtpServer;

beforeAll(async () => {
  server = await startSmtpServer();
});

afterAll(() => server.close());

const ownerMail: OwnerMail = { id: 7, reference: 'K7QF-3MXP-2T', receivedAt: new Date('2026-07-01T13:05:00Z'), heldFor: undefined, enquiry: fixtureEnquiry, lastError: 'The mail server did not accept the content (554 5.7.1).' };
const secret = Buffer.alloc(32);
const photograph = (byte: number) => ({ name: '../../etc/passwd\r\nX-Evil: 1.jpg', bytes: new Uint8Array(3000).fill(byte) });

/** The text that is sent. */
const textFor = (claim: Partial<ClaimedDelivery>, stored: Partial<StoredEnquiry>) => composeMail(fixtureDelivery(claim, stored), { settings: mailSettings(server.url), doubtful: [], secret })?.text;

/** Sends it over SMTP, and reads the received mail as a mail program does. */
async function receive(claim: Partial<ClaimedDelivery> = {}, stored: Partial<StoredEnquiry> = {}, doubtful: readonly OwnerMail[] = []): Promise<ReceivedMail> {
  const settings = mailSettings(server.url, { ENQUIRY_FROM: 'site@aerials.example', ENQUIRY_TO: 'owner@home.example,partner@home.example' });
  const mail = composeMail(fixtureDelivery(claim, stored), { settings, doubtful, secret });
  if (!mail) throw new Error('The delivery makes no mail.');
  await createMailer(settings.mail, () => new Date()).send(mail, new AbortController().signal);
  const received = server.received.at(-1);
  if (!received) throw new Error('The server has received no mail.');
  return received;
}

describe('the mail to the owner', () => {
  test('says everything as text, each field on its line', async () => {
    const { parsed, to } = await receive();

    expect(to).toEqual(['owner@home.example', 'partner@home.example']);
    expect(parsed.html).toBe(false);
    expect(parsed.text).toBe(`  No signal since the storm.
  The dog is friendly.

Phone: +447700900123 (07700 900123)
E-mail: jane@home.example
When to call: Morning, Afternoon
Your reply goes to the visitor.

What it is about: TV aerial
Name: Jane Smith
Postcode or place: OX28 6AB
Property: Bungalow
Rooms: 12

Ask for a survey: https://aerials.example/commercial-tv-installation
Reference: K7QF-3MXP-2T
Wednesday 1 July 2026 at 14:05
`);
  });

  test('has a subject to decide by, and a reply goes to the visitor', async () => {
    const { parsed } = await receive();

    expect(parsed.subject).toBe('TV aerial, OX28, Jane Smith');
    expect(parsed.from?.value).toEqual([{ name: 'Cotswold Aerials & Wi-Fi', address: 'site@aerials.example' }]);
    expect(parsed.replyTo?.value).toEqual([{ name: '', address: 'jane@home.example' }]);
    expect(parsed.headers.get('auto-submitted')).toBe('auto-generated');
  });

  test.each([
    ['ox28 6ab', 'TV aerial, OX28, Jane Smith'],
    ['Witney, OX28 6AB', 'TV aerial, OX28, Jane Smith'],
    ['Stow-on-the-Wold', 'TV aerial, Stow-on-the-Wold, Jane Smith'],
    ['', 'TV aerial, Jane Smith'],
  ])('names the place %j in its subject', (place, subject) => {
    expect(composeMail(fixtureDelivery({}, { enquiry: { ...fixtureEnquiry, place } }), { settings: mailSettings(server.url), doubtful: [], secret })?.subject).toBe(subject);
  });

  test('goes to the address that has not got it, when the other has', async () => {
    expect((await receive({ rest: ['partner@home.example'] })).to).toEqual(['partner@home.example']);
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
  ])('shows the number %s as %s', (phone, shown) => {
    expect(textFor({}, { enquiry: { ...fixtureEnquiry, phone } })).toContain(`Phone: ${shown}\n`);
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
    expect(parsed.text).toContain('Photographs: 1, not attached\nThe mail server did not take them. They are kept on the server:\nnpm run enquiries -- show K7QF-3MXP-2T --out <folder>');
  });

  test.each([
    [1, '1 photograph has not arrived yet. What comes later is mailed.'],
    [3, '3 photographs have not arrived yet.'],
  ])('says that %i photographs are missing', async (missing, words) => {
    expect((await receive({ missing })).parsed.text).toContain(words);
  });

  test('says which earlier mails may not have arrived', async () => {
    const { parsed } = await receive({}, {}, [ownerMail]);

    expect(parsed.text).toContain(`Look for these in your mailbox. Your mail server never said whether it took them:

K7QF-3MXP-2T
TV aerial, OX28, Jane Smith
Phone: +447700900123
Wednesday 1 July 2026 at 14:05
`);
  });

  test('of likely spam is marked, and says why and where to deliver or erase it', async () => {
    const { parsed } = await receive({}, { heldFor: 'It has more than 2 links.' });

    expect(parsed.subject).toBe('[Likely spam] TV aerial, OX28, Jane Smith');
    expect(parsed.text).toContain(`  The dog is friendly.

It looks like spam. It has more than 2 links.
Deliver or erase it:
https://aerials.example/contact/held?reference=K7QF-3MXP-2T&proof=`);
  });

  test('with photographs that came later has these alone', async () => {
    const { parsed } = await receive({ kind: 'photographs', missing: 1 }, { photographs: [photograph(1)] });

    expect([parsed.subject, parsed.attachments.length]).toEqual(['Photographs: TV aerial, OX28, Jane Smith', 1]);
    expect(parsed.text).toBe(`More for the enquiry of Jane Smith.
Photographs: 1, attached
1 photograph has not arrived yet. What comes later is mailed.

Reference: K7QF-3MXP-2T
Wednesday 1 July 2026 at 14:05
`);
  });
});

describe('mails to the owner about more than one enquiry', () => {
  const business = { name: 'Cotswold Aerials & Wi-Fi', origin: 'https://aerials.example', phone: undefined, email: undefined };
  const since = new Date('2026-11-16T07:00:00Z');

  test('the weekly mail says what arrived, what was not delivered, and what was turned away', () => {
    const lastAt = new Date('2026-11-20T10:00:00Z');
    const { subject, text } = weekText({ since, received: { all: 7, held: 2 }, waiting: [ownerMail, { ...ownerMail, reference: 'AAAA-BBBB-CC' }], doubtful: [{ ...ownerMail, reference: 'DDDD-EEEE-FF' }], partly: [{ ...ownerMail, reference: 'GGGG-HHHH-JJ', lastError: 'The mail server did not accept the recipient (550 5.1.1).' }], limits: [{ name: 'Too many photographs were waiting.', count: 12, lastAt }] }, business);

    expect(subject).toBe('Your week: 7 enquiries arrived');
    expect(text).toBe(`7 enquiries arrived, 2 looked like spam.
Since Monday 16 November 2026 at 07:00.

The oldest that was not delivered to you:
K7QF-3MXP-2T
TV aerial, OX28, Jane Smith
Phone: +447700900123
Wednesday 1 July 2026 at 14:05
The mail server did not accept the content (554 5.7.1).

Not delivered either: AAAA-BBBB-CC

Reading them: npm run enquiries

Look for these in your mailbox. Your mail server never said whether it took them:

DDDD-EEEE-FF
TV aerial, OX28, Jane Smith
Phone: +447700900123
Wednesday 1 July 2026 at 14:05

Some of your addresses did not get these: GGGG-HHHH-JJ
The mail server did not accept the recipient (550 5.1.1).

What the site turned away:
Too many photographs were waiting. 12 times, last Friday 20 November 2026 at 10:00.

Whether you have answered them, only you know.
This mail comes every Monday. If it does not, your site or its mail does not work.

From the site of Cotswold Aerials & Wi-Fi.
`);
  });

  test('a week without enquiries has its mail, too', () => {
    expect(weekText({ since, received: { all: 0, held: 0 }, waiting: [], doubtful: [], partly: [], limits: [] }, business).text).toBe(`0 enquiries arrived, 0 looked like spam.
Since Monday 16 November 2026 at 07:00.

Nothing waits to be delivered to you.

This mail comes every Monday. If it does not, your site or its mail does not work.

From the site of Cotswold Aerials & Wi-Fi.
`);
  });

  test('the digest has reference, place, name, first words and link of each', () => {
    const held = { ...ownerMail, heldFor: 'links', enquiry: { ...fixtureEnquiry, message: `Buy\nnow ${'x'.repeat(200)}` } };

    expect(digestText([held, held], (reference) => `https://aerials.example/${reference}`)).toEqual({
      subject: '[Likely spam] 2 enquiries',
      text: expect.stringMatching(/^These look like spam\. Each link delivers or erases one\.\n\nK7QF-3MXP-2T\nTV aerial, OX28, Jane Smith\n {2}Buy now x{71}…\nhttps:\/\/aerials\.example\/K7QF-3MXP-2T\n\nK7QF/) as string,
    });
  });

  test('a notice has nothing that the visitor wrote but a number to dial', () => {
    const stored = fixtureDelivery().enquiry;

    expect(noticeText(stored, business, undefined).text).toMatch(/^An enquiry waits: reference K7QF-3MXP-2T, call \+447700900123\.\n[^]*npm run enquiries -- show K7QF-3MXP-2T/);
    for (const phone of ['', 'call me at offers.example', '07700 900123 ext 4']) expect(noticeText({ ...stored, enquiry: { ...fixtureEnquiry, phone } }, business, undefined).text).toMatch(/^An enquiry waits: reference K7QF-3MXP-2T\.\n/);
    expect(JSON.stringify(noticeText(stored, business, undefined))).not.toMatch(/Jane|storm|OX28|home/);
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

  test.each([
    ['offers.example', 'offers. example'],
    ['OFFERS.example now', 'OFFERS. example'],
    ['offers . example', 'offers. example'],
    ['оффер.рф', 'оффер. рф'],
    ['offers。example', 'offers. example'],
    ['a.b.offers.example', 'a. b. offers. example'],
    ['write to win@offers.example', 'win@offers. example'],
    ['since the storm.Please call', 'since the storm. Please call'],
    ['a mast of 3.5 m', 'a mast of 3.5 m'],
  ])('takes the bare domain in %j apart', (message, shown) => {
    for (const stored of [{ enquiry: { ...fixtureEnquiry, message } }, { enquiry: { ...fixtureEnquiry, name: message } }, { details: [{ label: 'Rooms', value: message }] }]) {
      expect(textFor({ kind: 'visitor' }, stored)).toContain(shown);
    }
  });

  test.each(['hxxp://offers.example', 'HTTPS://offers.example', 'www.offers.example', 'www .offers', 'mailto:win@offers.example', 'see 192.0.2.7', 'offers.example/win', 'оффер.рф/x', 'ftp://x'])('leaves out %j', (message) => {
    const text = textFor({ kind: 'visitor' }, { enquiry: { ...fixtureEnquiry, message: `Hello\n${message}` } });

    expect(text).not.toMatch(/Hello|offers|оффер|192|ftp/i);
    expect(text).toContain('What you wrote with a link in it is not repeated here.');
  });

  test.each(['', 'jane', 'jane@home.example, b@c.example', 'jane@home.example\r\nBcc: b@c.example', '"x"@home.example'])('is not made for the address %j', (email) => {
    const delivery = fixtureDelivery({ kind: 'visitor' }, { enquiry: { ...fixtureEnquiry, email } });

    expect(composeMail(delivery, { settings: mailSettings(server.url), doubtful: [], secret })).toBeUndefined();
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

    expect(to).toEqual(plain.to);
    expect([...parsed.headers.keys()]).toEqual([...plain.parsed.headers.keys()]);
    expect(parsed.attachments.map(({ filename }) => filename)).toEqual(plain.parsed.attachments.map(({ filename }) => filename));
    expect((raw.split('\r\n\r\n')[0] ?? '').split('\r\n').filter((line) => /^(Bcc|X-Evil)/i.test(line))).toEqual([]);
  });

  test('is cut short in the subject, between characters', async () => {
    const { parsed } = await receive({}, { enquiry: { ...fixtureEnquiry, name: '📡'.repeat(500), place: 'Ä'.repeat(500) } });

    expect(parsed.subject).toBe(`TV aerial, ${'Ä'.repeat(29)}…, ${'📡'.repeat(39)}…`);
  });

  test('passes for none of our lines in the message', async () => {
    const { parsed } = await receive({}, { enquiry: { ...fixtureEnquiry, message: 'Hello\nPhone: 0900 123\n\nReference: https://evil.example/' } });

    expect(parsed.text?.match(/^(Phone|Reference).*/gm)).toEqual(['Phone: +447700900123 (07700 900123)', 'Reference: K7QF-3MXP-2T']);
  });
});
