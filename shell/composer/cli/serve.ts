import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { codeOf, ExpectedError } from '../base/errors';
import { readVariable } from '../base/environment';
import { endOutput } from '../serve/site-log';

/** How long running responses may take after the server was interrupted. */
const drainMs = 3500;

/** How long all of it may take: responses, a mail that is being sent, PostgreSQL, and the last lines. */
const endMs = 7000;

/** Ctrl-C reaches the server twice: from the terminal, and from npm. */
const repeatMs = 1000;

/** Listens on `PORT` and prints the URL as the last line. An interruption drains the server, another after a second ends it at once. */
export async function serve(server: FastifyInstance): Promise<void> {
  const address = siteAddress();
  await server.listen({ ...address }).catch((cause: unknown) => {
    throw describeListenError(address, cause);
  });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  let isDraining = false;
  const onSignal = () => {
    if (isDraining) return;
    isDraining = true;
    setTimeout(() => {
      for (const signal of signals) process.off(signal, onSignal);
    }, repeatMs).unref();
    void drain(server);
  };
  for (const signal of signals) process.on(signal, onSignal);
  console.log(`http://localhost:${new URL(server.listeningOrigin).port}/`);
}

/** Answers what still arrives on open connections, and gives running responses some time. */
async function drain(server: FastifyInstance): Promise<void> {
  const cutting = setTimeout(() => server.server.closeAllConnections(), drainMs);
  // Whatever does not end by then is given up.
  setTimeout(() => process.exit(1), endMs).unref();
  await server.close();
  clearTimeout(cutting);
  await endOutput();
  // Output that nobody reads would keep the process.
  process.exit();
}

const defaultPort = 8080;

/** Where the server listens. */
export interface SiteAddress {
  /** 0 stands for any free port. */
  readonly port: number;
  readonly host: string;
}

/** Reads `PORT` and `HOST`. @throws ExpectedError when `PORT` is not a port */
export function siteAddress(): SiteAddress {
  const text = readVariable('PORT') ?? String(defaultPort);
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return { port, host: readVariable('HOST') ?? '0.0.0.0' };
  throw new ExpectedError(`PORT is '${text}', which is no port from 0 to 65535. Set it to one, or leave it out for ${defaultPort}.`);
}

/** Listens for a moment, so that a port that cannot be used is reported before anything is built. @throws ExpectedError that says why */
export async function requireUsablePort(): Promise<void> {
  const [address, server] = [siteAddress(), createServer()];
  try {
    await once(server.listen(address), 'listening');
  } catch (cause) {
    throw describeListenError(address, cause);
  }
  server.close();
  await once(server, 'close');
}

const reasons: Readonly<Record<string, readonly [found: string, remedy: string]>> = {
  EADDRINUSE: ['is in use', 'Stop the other program or set PORT.'],
  EACCES: ['is closed to this user', 'Set PORT to one from 1024 up.'],
  EADDRNOTAVAIL: ['is on an address that this machine does not have', 'Correct HOST, or leave it out to listen on all addresses of IPv4.'],
  ENOTFOUND: ['is on a name that no machine has', 'Correct HOST, or leave it out to listen on all addresses of IPv4.'],
};

/** An error of `listen` in words; any other error as it is. */
function describeListenError({ port, host }: SiteAddress, cause: unknown): unknown {
  const [found, remedy] = reasons[codeOf(cause) ?? ''] ?? [];
  return found === undefined ? cause : new ExpectedError(`Port ${port} of ${host} ${found}. ${remedy}`, { cause });
}
