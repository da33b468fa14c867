import { connect } from 'node:net';
import type { Socket } from 'node:net';

export interface ClientsSetting {
  readonly url: string;
  readonly clients: number;
  /** The path and query of each request; those of `url` unless given. */
  readonly nextPath?: () => string;
  readonly durationMs: number;
  /** Responses of all clients together, after which they end sooner. */
  readonly enough?: number;
  /** Between a response and the client's next request; 0 asks at once. */
  readonly pauseMs?: number;
  /** A response that takes longer is a failure. */
  readonly slowMs?: number;
  /** How long the server keeps an idle connection. When a client was silent for longer, as it is where its machine stands still, a closed connection is no reset. */
  readonly keptMs?: number;
}

/** The responses and failures of clients that keep their connections open and ask again and again. */
export interface ClientsOutcome {
  readonly answered: number;
  /** Connections whose last response said `Connection: close`. */
  readonly told: number;
  /** Connections that the server closed after a longer silence than `keptMs`. */
  readonly silent: number;
  /** Requests that found the connection closed instead of a response. */
  readonly resets: readonly string[];
  /** Responses that came too late, and statuses that are no success. */
  readonly failures: readonly string[];
  /** One for each response. */
  readonly timesMs: readonly number[];
  /** One for each response. */
  readonly statuses: readonly number[];
}

/** Asks again and again over kept connections. A connection that the server has announced to close is not opened again. */
export async function runClients(setting: ClientsSetting): Promise<ClientsOutcome> {
  const outcome = { answered: 0, told: 0, silent: 0, resets: [] as string[], failures: [] as string[], timesMs: [] as number[], statuses: [] as number[] };
  const end = performance.now() + setting.durationMs;
  await Promise.all(Array.from({ length: setting.clients }, () => runClient(setting, end, outcome)));
  return outcome;
}

type Counts = { -readonly [Key in keyof ClientsOutcome]: ClientsOutcome[Key] extends readonly (infer Item)[] ? Item[] : number };

async function runClient({ url, nextPath, enough = Infinity, pauseMs = 0, slowMs = 2000, keptMs = Infinity }: ClientsSetting, end: number, outcome: Counts): Promise<void> {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\naccept-encoding: gzip, br\r\n\r\n`;
  let started = performance.now();
  // Since its last request, not since the response: one that has arrived may wait to be read.
  let silentMs = 0;
  try {
    while (performance.now() < end && outcome.answered < enough) {
      silentMs = performance.now() - started;
      started += silentMs;
      socket.write(request(nextPath?.() ?? pathname));
      const { status, isLast } = await readResponse(socket);
      const tookMs = performance.now() - started;
      outcome.answered += 1;
      outcome.timesMs.push(tookMs);
      outcome.statuses.push(status);
      if (status >= 400) outcome.failures.push(`status ${status}`);
      if (tookMs > slowMs) outcome.failures.push(`${tookMs.toFixed(0)} ms`);
      if (isLast) return void (outcome.told += 1);
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  } catch (error) {
    if (silentMs > keptMs) outcome.silent += 1;
    else outcome.resets.push(String(error));
  } finally {
    socket.destroy();
  }
}

/** Reads one response with a `Content-Length`. @throws Error when the connection ends before it is complete */
function readResponse(socket: Socket): Promise<{ readonly status: number; readonly isLast: boolean }> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    const onData = (part: Buffer) => {
      received = received.length === 0 ? part : Buffer.concat([received, part]);
      const headEnd = received.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const head = received.toString('latin1', 0, headEnd);
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
      if (received.length < headEnd + 4 + length) return;
      finish();
      resolve({ status: Number(head.slice(9, 12)), isLast: /^connection: close/im.test(head) });
    };
    const onEnd = (error?: unknown) => {
      finish();
      reject(error instanceof Error ? error : new Error('closed without a response'));
    };
    const finish = () => socket.off('data', onData).off('error', onEnd).off('close', onEnd);
    if (socket.closed) return onEnd();
    socket.on('data', onData).on('error', onEnd).on('close', onEnd);
  });
}

export interface TimesSummary {
  readonly reads: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
}

/** @param timesMs in any order */
export function sumUpTimes(timesMs: readonly number[]): TimesSummary {
  const sorted = timesMs.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { reads: sorted.length, medianMs: at(0.5), p99Ms: at(0.99), slowestMs: at(1) };
}
