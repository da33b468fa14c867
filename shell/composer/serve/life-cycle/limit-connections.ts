import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../../base/client-network';
import type { SiteLog } from '../site-log';

/** The share of one address. */
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

/** Takes one of the shares of an address's network. Returns a function that gives it back, once; undefined when none is left. */
export type TakeShare = (address: string) => (() => void) | undefined;

/** Limits how much of something each client has at a time; `networkOf` says what one client is. */
export function createShares(most: number): TakeShare {
  const taken = new Map<string, number>();

  function giveBack(network: string): void {
    const left = (taken.get(network) ?? 1) - 1;
    if (left > 0) taken.set(network, left);
    else taken.delete(network);
  }

  return (address) => {
    const network = networkOf(address);
    const before = taken.get(network) ?? 0;
    if (before >= most) return undefined;
    taken.set(network, before + 1);
    let isTaken = true;
    return () => {
      if (isTaken) giveBack(network);
      isTaken = false;
    };
  };
}

/** Whether an address is that of a proxy, which brings the requests of many visitors. */
export type IsProxy = (address: string) => boolean;

interface ConnectionLimit {
  /** Connections of one address. */
  readonly most: number;
  readonly isProxy: IsProxy;
  readonly log: SiteLog;
}

/** Closes connections of an address that has too many, except of a proxy, before anything is read from them. */
export function limitConnections(server: Server, { most, isProxy, log }: ConnectionLimit): void {
  const take = createShares(most);
  const countRefusal = createRefusalReport(log);
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // Without an address it is closed already.
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const giveBack = take(remoteAddress);
    if (giveBack) return void socket.once('close', giveBack);
    countRefusal();
    socket.destroy();
  });
}

const reportEveryMs = 60_000;

/** Returns a function that counts a closed connection. A minute after the first one, and not more often, the number is logged. */
export function createRefusalReport(log: SiteLog): () => void {
  let refused = 0;

  function report(): void {
    log.warn({ refused }, 'connections closed: an address has too many. Set TRUST_PROXY when it is a proxy');
    refused = 0;
  }

  return () => {
    refused += 1;
    if (refused === 1) setTimeout(report, reportEveryMs).unref();
  };
}
