import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { refuseSocket } from './connection-limits';
import { createShares } from './shares';

/** What one address may have at a time. */
export interface AddressLimits {
  /** Browsers open up to six; behind one address there may be a whole office. */
  readonly connections: number;
  /** Pages that are rendered for it, or wait for that. */
  readonly demands: number;
  /** Whether an address is that of a proxy, which brings connections of many visitors. */
  readonly isProxy: (address: string) => boolean;
}

export const defaultAddressLimits: AddressLimits = { connections: 256, demands: 64, isProxy: () => false };

/** Refuses connections of an address that has too many, except of a proxy. */
export function limitConnections(server: Server, { connections, isProxy }: AddressLimits): void {
  const take = createShares(connections);
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // It is closed already.
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const giveBack = take(remoteAddress);
    if (giveBack) socket.once('close', giveBack);
    else refuseSocket(socket, 503);
  });
}
