import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { simpleParser } from 'mailparser';
import type { ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerOptions } from 'smtp-server';

/** A mail that the server has taken. */
export interface ReceivedMail {
  readonly to: readonly string[];
  readonly raw: string;
  readonly parsed: ParsedMail;
}

/** How the server treats mails. It may be changed between two of them. */
export interface SmtpBehaviour {
  /** @returns a refusal such as `550 5.1.1 No such user`, or nothing */
  onRecipient?: (address: string) => string | undefined;
  /** Called with the content, once it is there. @returns a refusal, or nothing */
  onContent?: (raw: string) => string | undefined;
  /** Called when a mail was taken and the reply is on its way. */
  onReceived?: () => void;
  /** Cuts the connection after this many bytes of content. */
  cutAfter?: number;
  /** Never replies to the content. */
  isSilent?: boolean;
}

export interface TestSmtpServer {
  readonly url: string;
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  readonly behaviour: SmtpBehaviour;
  /** Connections so far, and mails whose content came to its end, taken or not. */
  readonly connections: () => number;
  readonly contents: () => number;
  readonly close: () => Promise<void>;
}

/** A real SMTP server on a port of this machine. @param options of `smtp-server`, e.g. its size limit or authentication */
export async function startSmtpServer(options: SMTPServerOptions = {}, port = 0): Promise<TestSmtpServer> {
  const behaviour: SmtpBehaviour = {};
  const received: ReceivedMail[] = [];
  let [connections, contents] = [0, 0];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    disableReverseLookup: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    hideENHANCEDSTATUSCODES: true,
    onRcptTo: ({ address }, _session, callback) => callback(refusal(behaviour.onRecipient?.(address))),
    onData: (stream, { envelope, remotePort }, callback) => {
      const to = envelope.rcptTo.map(({ address }) => address);
      void readContent(stream, behaviour, () => sockets.forEach((socket) => socket.remotePort === remotePort && socket.destroy())).then(async (raw) => {
        contents += 1;
        if (behaviour.isSilent) return;
        const refused = refusal(stream.sizeExceeded ? '552 5.3.4 Message too big' : behaviour.onContent?.(raw));
        if (!refused) received.push({ to, raw, parsed: await simpleParser(raw) });
        callback(refused);
        if (!refused) behaviour.onReceived?.();
      }, callback);
    },
    closeTimeout: 1,
    ...options,
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket.on('close', () => sockets.delete(socket)));
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    behaviour,
    connections: () => connections,
    contents: () => contents,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readContent(stream: SMTPServerDataStream, { cutAfter = Infinity }: SmtpBehaviour, cut: () => void): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= cutAfter) cut();
  }
  return Buffer.concat(chunks).toString('latin1');
}

function refusal(words: string | undefined): (Error & { responseCode: number }) | null {
  if (words === undefined) return null;
  const [, code = '', text = ''] = /^(\d{3}) (.*)$/.exec(words) ?? [];
  return Object.assign(new Error(text), { responseCode: Number(code) });
}

/** A certificate for localhost that signed itself, until 2126, and its key. For tests only: it protects nothing. */
export const smtpCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUYG24cXrqkgCQED+CkozBF/FU3WUwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzAzNTUyOFoYDzIxMjYxMDMw
MDM1NTI4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAR7dLHLdWB94gsXJMxEpSt1bYKhz4Buh81wIzUl9yvdTmM2uqUYeWsw
u34mAWfgTB1Ax/aNmp2UEMD6vy3go+rOo28wbTAdBgNVHQ4EFgQUGml1KtA27AUc
TAj2pFn6bLPgi1UwHwYDVR0jBBgwFoAUGml1KtA27AUcTAj2pFn6bLPgi1UwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhAJQaBXwlfiucxiZZ1GrdcA874auN759VBK7kHg5UKlTAAiAu
mUsX7v/guZDdgzwTZJhJV9Habljx93yVtpQ5e7bDkQ==
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg0sbpSmho6TROOStw
OxbZUWrThrMRDe1voN0nXcLas/GhRANCAAR7dLHLdWB94gsXJMxEpSt1bYKhz4Bu
h81wIzUl9yvdTmM2uqUYeWswu34mAWfgTB1Ax/aNmp2UEMD6vy3go+rO
-----END PRIVATE KEY-----`,
};
