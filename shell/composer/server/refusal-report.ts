import type { SiteLog } from './site-log';

const reportEveryMs = 60_000;

/** Returns what counts a refused connection. A minute after the first one, and not more often, the log gets the number. */
export function createRefusalReport(log: SiteLog): () => void {
  let refused = 0;

  function report(): void {
    log.warn({ refused }, 'connections refused: an address has too many. Set TRUST_PROXY when it is a proxy, or raise CONNECTIONS_PER_ADDRESS');
    refused = 0;
  }

  return () => {
    refused += 1;
    if (refused === 1) setTimeout(report, reportEveryMs).unref();
  };
}
