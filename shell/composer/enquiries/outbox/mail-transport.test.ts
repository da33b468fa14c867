import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SMTPServerOptions } from 'smtp-server';
import { bundleScript } from '../../testing/bundle-script';
import { smtpCertificate, startSmtpServer } from '../../testing/smtp-server';
import type { SmtpBehaviour } from '../../testing/smtp-server';
import { temporaryFolder } from '../../testing/temporary-folder';
import type { DeliveryKind } from '../storage/enquiry-store';
import { readMailServer } from './enquiry-settings';
import { createSendMail, readMailFailure } from './mail-transport';

const folder = temporaryFolder();
const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const size = 60_000;
const mail = { from: 'a@b.example', to: 'jane@home.example', subject: 'x', text: 'hello '.repeat(size / 6), envelope: { from: 'a@b.example', to: 'jane@home.example', size } };
const sendOne = bundleScript(`
  import { createSendMail } from './shell/composer/enquiries/outbox/mail-transport';
  import { readMailServer } from './shell/composer/enquiries/outbox/enquiry-settings';
  await createSendMail(readMailServer(process.env.SMTP_URL))({ from: 'a@b.example', to: 'c@d.example', text: 'x' }, new AbortController().signal);`);

/** Longer than a busy machine takes. */
const patient = { connectMs: 10_000, greetingMs: 10_000, silenceMs: 10_000, mailMs: 20_000 };

/** How the outbox reads the failure of sending one mail; undefined once it is sent. */
async function send(url: string, kind: DeliveryKind = 'owner', { signal = new AbortController().signal, ...limits }: Partial<typeof patient> & { signal?: AbortSignal } = {}) {
  const server = readMailServer(url);
  if (!server) throw new Error(`${url} is no mail server.`);
  return createSendMail(server, { ...patient, ...limits })(mail, signal).then(() => undefined, (error: unknown) => readMailFailure(error, kind));
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
  test.each<[DeliveryKind, string, string]>([
    ['owner', '550 5.1.1 No such user jane@home.example', 'refused'],
    ['owner', '450 4.7.1 Greylisted, jane@home.example', 'server'],
    ['visitor', '450 4.1.2 No such domain as in jane@home.example', 'deferred'],
    ['visitor', '552 5.2.2 Mailbox of jane@home.example is full', 'refused'],
    ['visitor', '421 4.7.0 Too many bad addresses', 'interrupted'],
  ])('of the address of the %s with %s: %s', async (kind, words, reach) => {
    const server = await start({}, { onRecipient: () => words });

    expect(await send(server.url, kind)).toEqual({ reach, words: expect.not.stringContaining('jane') as string });
  });

  test.each([
    ['554 5.7.1 Spam', 'refused'],
    ['451 4.3.0 Scanner is away', 'interrupted'],
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
  expect(await send((await start({}, { cutAfter: 10_000 })).url)).toEqual({ reach: 'interrupted', words: 'The mail server closed the connection (ECONNECTION).' });
});

describe('does not wait for ever', () => {
  test('for the reply to the content', async () => {
    expect(await send((await start({}, { isSilent: true })).url, 'owner', { silenceMs: 1000 })).toEqual({ reach: 'interrupted', words: 'The mail server did not answer in time (ETIMEDOUT).' });
  });

  test('for a greeting', async () => {
    expect(await send(await startOther(() => {}), 'owner', { greetingMs: 200 })).toEqual({ reach: 'server', words: 'The mail server did not answer in time (ETIMEDOUT).' });
  });

  test('for a server that sends a byte now and then', async () => {
    const url = await startOther((socket) => {
      socket.write('220 mail.example\r\n');
      const drip = setInterval(() => socket.write('250-x\r\n'), 50);
      socket.on('close', () => clearInterval(drip));
    });

    expect(await send(url, 'owner', { mailMs: 500 })).toEqual({ reach: 'interrupted', words: 'The mail server took too long (EABORT).' });
  });

  test('when its signal is aborted', async () => {
    const server = await start({}, { isSilent: true });
    const begun = performance.now();

    await send(server.url, 'owner', { signal: AbortSignal.timeout(200) });

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

test('a server that accepts connections and drops them is an interruption', async () => {
  expect(await send(await startOther((socket) => socket.destroy()))).toMatchObject({ reach: 'interrupted' });
});

test('a mail that could not be made holds no other back', () => {
  expect(readMailFailure(new TypeError('jane'), 'owner')).toEqual({ reach: 'refused', words: 'The mail could not be made.' });
});
