import { readEnquirySettings } from './enquiry-settings';

const business = { name: 'Aerials', origin: 'https://aerials.example', phone: undefined, email: 'hello@aerials.example' };
const secret = 's3cr3t';

test('without settings there is no mail server and no webhook, and enquiries are kept for 90 days', () => {
  expect(readEnquirySettings({}, business)).toEqual({ mail: undefined, webhook: undefined, keepDays: 90, business });
});

test.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, isSecure: false, login: undefined }],
  ['smtps://mail.example', { host: 'mail.example', port: 465, isSecure: true, login: undefined }],
  ['smtp://127.0.0.1:2525/', { host: '127.0.0.1', port: 2525, isSecure: false, login: undefined }],
  ['smtp://[::1]:25', { host: '::1', port: 25, isSecure: false, login: undefined }],
  ['smtps://me%40mail.example:p%2Fw%25@mail.example', { host: 'mail.example', port: 465, isSecure: true, login: { user: 'me@mail.example', password: 'p/w%' } }],
])('reads %s', (SMTP_URL, server) => {
  expect(readEnquirySettings({ SMTP_URL }, business).mail?.server).toEqual(server);
});

test('mails go from and to the address of the business unless others are set', () => {
  const SMTP_URL = 'smtp://localhost';
  const [unset, set] = [{ SMTP_URL, ENQUIRY_TO: '' }, { SMTP_URL, ENQUIRY_TO: 'owner@home.example, partner@home.example', ENQUIRY_FROM: 'site@aerials.example' }].map((environment) => readEnquirySettings(environment, business).mail);

  expect(unset).toMatchObject({ to: [business.email], from: business.email, name: 'aerials.example' });
  expect(set).toMatchObject({ to: ['owner@home.example', 'partner@home.example'], from: 'site@aerials.example' });
});

test.each([
  [{ SMTP_URL: `smtp://user:${secret}@` }, 'SMTP_URL is no mail server such as smtps://user:password@mail.example:465'],
  [{ SMTP_URL: `https://user:${secret}@mail.example` }, 'SMTP_URL is no mail server'],
  [{ SMTP_URL: `smtp://user@${secret}.example` }, 'SMTP_URL is no mail server'],
  [{ SMTP_URL: `smtp://user:%E0%A4%A${secret}@mail.example` }, 'SMTP_URL is no mail server'],
  [{ SMTP_URL: `smtp://mail.example/?password=${secret}` }, 'SMTP_URL is no mail server'],
  [{ ENQUIRY_TO: secret }, 'ENQUIRY_TO is no e-mail address'],
  [{ ENQUIRY_TO: `a@b.example, ${secret}` }, 'ENQUIRY_TO is no e-mail address'],
  [{ ENQUIRY_TO: ' , ' }, 'ENQUIRY_TO has no address'],
  [{ ENQUIRY_TO: Array(6).fill(`${secret}@b.example`).join() }, 'ENQUIRY_TO has more than five addresses'],
  [{ ENQUIRY_FROM: `a@b.example\r\nBcc: ${secret}@b.example` }, 'ENQUIRY_FROM is no e-mail address'],
  [{ ENQUIRY_WEBHOOK: `ftp://hooks.example/${secret}` }, 'ENQUIRY_WEBHOOK is no address that begins with https://'],
  [{ ENQUIRY_WEBHOOK: `https://user:${secret}@hooks.example/` }, 'without a user and password'],
  ...['0', '6', '91'].map((ENQUIRY_DAYS): [NodeJS.ProcessEnv, string] => [{ ENQUIRY_DAYS }, 'ENQUIRY_DAYS is no number of days from 7 to 90']),
  [{ ENQUIRY_DAYS: `${secret} days` }, 'ENQUIRY_DAYS is no number'],
])('%j is refused in words, which do not repeat it', (environment, words) => {
  const read = () => readEnquirySettings(environment, business);

  expect(read).toThrow(words);
  expect(read).not.toThrow(secret);
});

test('everything that is wrong is named at once', () => {
  expect(() => readEnquirySettings({ SMTP_URL: 'x', ENQUIRY_DAYS: 'x' }, business)).toThrow(/SMTP_URL.*; .*ENQUIRY_DAYS/);
});

test('a mail server without any address to send to is refused', () => {
  expect(() => readEnquirySettings({ SMTP_URL: 'smtp://localhost' }, { ...business, email: undefined })).toThrow('neither ENQUIRY_TO nor an e-mail address');
});
