import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** A client that writes any text at any speed. */
export interface RawSocket {
  readonly socket: Socket;
  /** Everything received so far. */
  readonly received: () => string;
  /** Waits until it matches. @throws Error when the connection ends before */
  readonly wait: (pattern: RegExp) => Promise<void>;
  /** Everything received until the server closed the connection. */
  readonly closed: Promise<string>;
}

/** Connects, and sends the first text at once. */
export function openRawSocket(port: number, text: string): RawSocket {
  const socket = connect({ host: '127.0.0.1', port });
  let received = '';
  socket.setEncoding('utf8').on('data', (part: string) => (received += part));
  // A client that is cut off while it writes gets an error; the bytes that it received before count.
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(received)));
  socket.write(text);

  async function wait(pattern: RegExp): Promise<void> {
    while (!pattern.test(received)) {
      if (socket.closed) throw new Error(`The connection closed before ${String(pattern)} came, after:\n${received}`);
      await new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
    }
  }
  return { socket, received: () => received, wait, closed };
}
