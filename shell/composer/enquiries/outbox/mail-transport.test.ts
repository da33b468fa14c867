import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { SMTPServerOptions } from 'smtp-server';
import { bundleScript } from '../../testing/bundle-script';
import { smtpCertificate, startSmtpServer } from '../../testing/smtp-server';
import type { SmtpBehaviour } from '../../testing/smtp-server';
import { temporaryFolder } from '../../testing/temporary-folder';
import { readMailServer } from './enquiry-settings';
import { createMailer, mailLimits } from './mail-transport';
import type { MailFailure } from './mail-transport';

const folder = temporaryFolder();
const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const size = 60_000;
const mail = { from: 'a@b.example', to: 'jane@home.example', subject: 'x', text: 'hello '.repeat(size / 6), envelope: { from: 'a@b.example', to: 'jane@home.example', size } };
const sendOne = bundleScript(`
  import { createMailer } from './shell/composer/enquiries/outbox/mail-transport';
  import { readMailServer } from './shell/composer/enquiries/outbox/enquiry-settings';
  const mailer = createMailer({ server: readMailServer(process.env.SMTP_URL), name: 'b.example', from: 'a@b.example', to: ['c@d.example'] }, () => new Date());
  await mailer.send({ from: 'a@b.example', to: 'c@d.example', text: 'x' }, new AbortController().signal);`);

/** Longer than a busy machine takes. */
const patient = { connectMs: 10_000, greetingMs: 10_000, contentMs: 20_000, answerMs: 10_000 };

let now = new Date('2026-11-23T09:00:00Z');

function mailerFor(url: string, limits: Partial<typeof patient> = {}) {
  const server = readMailServer(url);
  if (!server) throw new Error(`${url} is no mail server.`);
  return createMailer({ server, name: 'aerials.example', from: 'a@b.example', to: ['jane@home.example', 'joe@home.example'] }, () => now, { ...patient, ...limits });
}

/** @returns the failure of sending one mail; undefined once it is sent */
async function send(url: string, { signal = new AbortController().signal, text = mail.text, to = [mail.to], ...limits }: Partial<typeof patient> & { signal?: AbortSignal; text?: string; to?: string[] } = {}) {
  const { isWrongPassword, isCut: _isCut, ...failure }: Partial<MailFailure> = (await mailerFor(url, limits).send({ ...mail, text, to, envelope: { ...mail.envelope, to, size: text.length } }, signal)) ?? {};
  expect([undefined, false, true]).toContain(isWrongPassword);
  return 'reach' in failure ? failure : undefined;
}

async function start(options: SMTPServerOptions = {}, behaviour: SmtpBehaviour = {}) {
  const server = await startSmtpServer(options);
  closing.push(server.close);
  Object.assign(server.behaviour, behaviour);
  return server;
}

/** A server that speaks no SMTP. */
async function startOther(onSocket: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => onSocket(sockets.add(socket).has(socket) ? socket.on('error', () => {}) : socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => (sockets.forEach((socket) => socket.destroy()), server.close()));
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a mail is sent', async () => {
  const server = await start();

  expect(await send(server.url)).toBeUndefined();
  expect(server.received).toHaveLength(1);
});

describe('says how far a refusal reaches, and names nobody', () => {
  test.each([
    ['550 5.1.1 No such user jane@home.example', 'refused'],
    ['450 4.7.1 Greylisted, jane@home.example', 'deferred'],
    ['552 5.2.2 Mailbox of jane@home.example is full', 'refused'],
    ['421 4.7.0 Too many bad addresses', 'server'],
  ])('of the address with %s: %s', async (words, reach) => {
    const server = await start({}, { onRecipient: () => words });

    expect(await send(server.url)).toEqual({ reach, words: expect.not.stringContaining('jane') as string });
  });

  test.each([
    ['450 4.7.1 Greylisted', { reach: 'deferred', rest: ['joe@home.example'] }],
    ['550 5.1.1 No such user', { reach: 'partly', rest: [] }],
  ])('of one of two addresses with %s', async (words, expected) => {
    const server = await start({}, { onRecipient: (address) => (address.startsWith('joe') ? words : undefined) });

    expect(await send(server.url, { to: ['jane@home.example', 'joe@home.example'] })).toMatchObject(expected);
    expect(server.received.map(({ to }) => to)).toEqual([['jane@home.example']]);
  });

  test.each([
    ['554 5.7.1 Spam', 'refused'],
    ['451 4.3.0 Scanner is away', 'deferred'],
    ['552 5.3.4 Too big', 'tooLarge'],
  ])('of the content with %s: %s', async (words, reach) => {
    const server = await start({}, { onContent: () => words });

    expect(await send(server.url)).toMatchObject({ reach });
  });
});

test.each([
  ['that it states, before the content is sent', { size: 10_000 }, 'The mail server takes no mail of this size.'],
  ['that it keeps to itself', { size: 10_000, hideSize: true }, 'The mail server did not accept the content (552 5.3.4).'],
])('a mail above the limit of the server %s is too large', async (_where, options, words) => {
  expect(await send((await start(options)).url)).toEqual({ reach: 'tooLarge', words });
});

test('a connection that is cut in the middle of the content is an interruption', async () => {
  expect(await send((await start({}, { cutAfter: 10_000 })).url, { text: 'hello '.repeat(2_000_000) })).toMatchObject({ reach: 'interrupted' });
});

describe('does not wait for ever', () => {
  test('for the reply to the content', async () => {
    const mailer = mailerFor((await start({}, { isSilent: true })).url, { answerMs: 1000 });

    expect(await mailer.send(mail, new AbortController().signal)).toMatchObject({ reach: 'unanswered', isCut: false });
  });

  test('for a greeting', async () => {
    expect(await send(await startOther(() => {}), { greetingMs: 200 })).toEqual({ reach: 'server', words: 'The mail server did not answer in time (ETIMEDOUT).' });
  });

  test('for a server that sends a byte now and then', async () => {
    const url = await startOther((socket) => {
      socket.write('220 mail.example\r\n');
      const drip = setInterval(() => socket.write('250-x\r\n'), 50);
      socket.on('close', () => clearInterval(drip));
    });

    expect(await send(url, { contentMs: 500 })).toEqual({ reach: 'server', words: 'The mail server took too long (EABORT).' });
  });

  test('when its signal is aborted', async () => {
    const server = await start({}, { isSilent: true });
    const begun = performance.now();

    await send(server.url, { signal: AbortSignal.timeout(200) });

    expect(performance.now() - begun).toBeLessThan(5000);
  });
});

describe('holds every mail back', () => {
  test('when nobody listens', async () => {
    const server = await startSmtpServer();
    await server.close();

    expect(await send(server.url)).toEqual({ reach: 'server', words: 'The mail server cannot be reached (ECONNREFUSED).' });
  });

  test('when the password is wrong', async () => {
    const { url } = await start({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true, onAuth: ({ password }, _session, done) => done(password === 'right' ? null : new Error('Bad password for jane'), { user: 'me' }) });

    expect(await send(url.replace('//', '//me:wrong@'))).toEqual({ reach: 'server', words: 'The mail server refused the user or password of SMTP_URL (535).' });
    expect(await send(url.replace('//', '//me:right@'))).toBeUndefined();
  });

  test('when a password would leave this machine without encryption', async () => {
    const onAuth = jest.fn();
    const { url } = await start({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true, onAuth });

    // An address of this machine that does not look like one.
    const failure = await send(url.replace('//127.0.0.1', '//me:right@0.0.0.0'));

    expect(failure).toEqual({ reach: 'server', words: 'The mail server offers no encryption, without which no password is sent (500).' });
    expect(onAuth).not.toHaveBeenCalled();
  });

  test.each([
    ['STARTTLS', 'smtp:', {}],
    ['TLS', 'smtps:', { secure: true }],
  ])('when the certificate that it shows with %s has signed itself', async (_name, protocol, options) => {
    const server = await start({ disabledCommands: ['AUTH'], ...smtpCertificate, ...options });

    expect(await send(server.url.replace('smtp:', protocol))).toEqual({
      reach: 'server',
      words: 'The mail server has a certificate that it signed itself. Name the file of it in NODE_EXTRA_CA_CERTS (DEPTH_ZERO_SELF_SIGNED_CERT).',
    });
    expect(server.received).toEqual([]);
  });

  test('when smtps:// meets a port without TLS', async () => {
    expect((await send((await start()).url.replace('smtp:', 'smtps:')))?.words).toContain('Use smtp:// in SMTP_URL');
  });

  test('when it says that it is busy', async () => {
    expect(await send(await startOther((socket) => socket.end('421 4.3.2 busy\r\n')))).toEqual({ reach: 'server', words: 'The mail server did not accept the connection (421 4.3.2).' });
  });
});

test.each([
  ['STARTTLS', 'smtp:', {}],
  ['TLS', 'smtps:', { secure: true }],
])('with %s a certificate whose file is named in NODE_EXTRA_CA_CERTS is trusted', async (_name, protocol, options) => {
  const server = await start({ disabledCommands: ['AUTH'], ...smtpCertificate, ...options });
  const certificate = join(folder, 'certificate.pem');
  await writeFile(certificate, smtpCertificate.cert);

  // Node reads the variable when a process starts.
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate, SMTP_URL: server.url.replace('smtp:', protocol) };
  await promisify(execFile)(process.execPath, [sendOne], { env });

  expect(server.received).toHaveLength(1);
});

test('a server that accepts connections and drops them takes no mail', async () => {
  expect(await send(await startOther((socket) => socket.destroy()))).toMatchObject({ reach: 'server' });
});

test('a mail that could not be made holds no other back', async () => {
  const content = new Readable({ read() { this.destroy(new TypeError('jane')); } });

  const failure = await mailerFor((await start()).url).send({ ...mail, text: content }, new AbortController().signal);

  expect(failure).toMatchObject({ reach: 'refused', words: 'The mail could not be made.' });
});

test('the answer to a mail is awaited for the ten minutes that a server may take, and what happens then is noted before the mail can arrive', async () => {
  const server = await start({}, { isSilent: true });
  const noted: number[] = [];
  const giving = new AbortController();

  const sending = mailerFor(server.url).send(mail, giving.signal, async () => void noted.push(server.contents()));
  while (server.contents() === 0) await setImmediate();
  giving.abort();

  expect(mailLimits.answerMs).toBeGreaterThanOrEqual(600_000);
  expect(await sending).toMatchObject({ reach: 'unanswered' });
  expect(noted).toEqual([0]);
});

test("the server is greeted with the site's host", async () => {
  const names: string[] = [];
  const server = await start({ onMailFrom: (_address, { hostNameAppearsAs }, done) => (names.push(hostNameAppearsAs), done()) });

  await send(server.url);

  expect(names).toEqual(['aerials.example']);
});

test('a wrong password is sent at most a few times an hour', async () => {
  const onAuth = jest.fn((_auth: unknown, _session: unknown, done: (error: Error) => void) => done(new Error('Bad password')));
  const server = await start({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true, onAuth });
  const mailer = mailerFor(server.url.replace('//', '//me:wrong@'));
  const words: unknown[] = [];
  for (let minute = 0; minute < 60; minute += 1) {
    words.push((await mailer.send(mail, new AbortController().signal))?.words);
    now = new Date(now.getTime() + 60_000);
  }

  expect([onAuth.mock.calls.length, new Set(words).size]).toEqual([3, 1]);
});

describe('without a mail, a server is asked whether it would take one', () => {
  const probe = async (url: string) => mailerFor(url).probe(AbortSignal.timeout(5000));

  test('which it would', async () => {
    const recipients: string[] = [];
    const server = await start({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true, onAuth: (_auth, _session, done) => done(null, { user: 'me' }) }, { onRecipient: (address) => void recipients.push(address) });

    expect(await probe(server.url.replace('//', '//me:right@'))).toBeUndefined();
    expect([recipients, server.received]).toEqual([['jane@home.example', 'joe@home.example'], []]);
  });

  test.each<[string, SMTPServerOptions, SmtpBehaviour, RegExp]>([
    ['with a wrong password', { disabledCommands: ['STARTTLS'], allowInsecureAuth: true, onAuth: (_auth, _session, done) => done(new Error('no')) }, {}, /refused the user or password of SMTP_URL \(535\)/],
    ['whose recipient is refused', {}, { onRecipient: () => '550 5.1.1 No jane' }, /did not accept the recipient \(550 5\.1\.1\)/],
    ['whose sender is refused', { onMailFrom: (_address, _session, done) => done(Object.assign(new Error('5.7.1 no'), { responseCode: 553 })) }, {}, /did not accept the sender \(553/],
  ])('%s', async (_name, options, behaviour, words) => {
    const server = await start(options, behaviour);

    expect((await probe(options.onAuth ? server.url.replace('//', '//me:wrong@') : server.url))?.words).toMatch(words);
  });

  test('that never answers', async () => {
    expect((await mailerFor(await startOther(() => {})).probe(AbortSignal.timeout(300)))?.words).toMatch(/took too long/);
  });
});
