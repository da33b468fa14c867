import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { acceptFirst } from './accept-first';

const clients = 100;

/** How many requests a server answers until it has accepted clients that connect at once and ask without a pause. */
async function answeredUntilAllAccepted(prepare: (server: ReturnType<typeof fastify>) => void): Promise<number> {
  const server = fastify({ forceCloseConnections: true });
  const counts = { accepted: 0, answered: 0 };
  prepare(server);
  server.get('/', () => String((counts.answered += 1)));
  const all = new Promise<void>((resolve) => server.server.on('connection', () => (counts.accepted += 1) === clients && resolve()));
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const sockets = Array.from({ length: clients }, () => connect({ host: '127.0.0.1', port }));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) {
    const ask = () => socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    socket.on('data', ask).on('error', () => undefined);
    ask();
  }
  await all;
  const { answered } = counts;
  await server.close();
  for (const socket of sockets) socket.destroy();
  return answered;
}

test('clients that connect at once are accepted before the first of them are answered again and again', async () => {
  const without = await answeredUntilAllAccepted(() => undefined);
  // Requests are held back for 50 ms at most, in which a busy machine does not accept all.
  jest.spyOn(performance, 'now').mockReturnValue(0);
  const accepting = await answeredUntilAllAccepted(acceptFirst);

  expect(accepting).toBeLessThan(without / 4);
});
