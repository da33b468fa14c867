import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { refuseSocket } from './refuse-socket';
import { createShares } from './shares';

/** What one address may have at a time. */
export interface ClientLimits {
  /** Browsers open up to six; behind one address there may be a whole office. */
  readonly connections: number;
  /** Pages that are rendered for it, or wait for that. */
  readonly demands: number;
  /** Enquiries and photographs that its network sends within ten minutes. */
  readonly enquiries: number;
}

/** Half of the pages that may wait for a section, so that one address does not keep the others out; hence no setting. */
const demands = 64;

export const defaultClientLimits: ClientLimits = { connections: 256, demands, enquiries: 120 };

/** Whether an address is that of a proxy, which brings the requests of many visitors. */
export type IsProxy = (address: string) => boolean;

interface ConnectionLimit {
  /** Connections of one address. */
  readonly most: number;
  readonly isProxy: IsProxy;
  readonly onRefusal: () => void;
}

/** Refuses connections of an address that has too many, except of a proxy. HTTP never gets to read them. */
export function limitConnections(server: Server, { most, isProxy, onRefusal }: ConnectionLimit): void {
  const take = createShares(most);
  const accept = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // Without an address it is closed already.
    const isCounted = remoteAddress !== undefined && !isProxy(remoteAddress);
    const giveBack = isCounted ? take(remoteAddress) : () => undefined;
    if (!giveBack) {
      onRefusal();
      return refuseSocket(socket, 503, 'retry-after: 1\r\n');
    }
    socket.once('close', giveBack);
    for (const listener of accept) listener.call(server, socket);
  });
}
