import type { Page } from '@playwright/test';

declare global {
  interface Window {
    hydratedAtMs?: number;
  }
}

export interface LoadedFile {
  readonly path: string;
  readonly startMs: number;
  readonly endMs: number;
  /** Encoded, without headers. */
  readonly bytes: number;
}

/** Writes down when a document was hydrated. */
export async function timeHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => (window.hydratedAtMs ??= performance.now())).observe(document, {
      subtree: true,
      attributeFilter: ['data-hydrated'],
    });
  });
}

/** What the document asked for until it was hydrated. */
export async function filesOfFirstLoad(page: Page): Promise<LoadedFile[]> {
  return page.evaluate(() => {
    const hydratedAt = window.hydratedAtMs ?? -1;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ startTime }) => startTime < hydratedAt)
      .map(({ name, startTime, responseEnd, encodedBodySize }) => ({ path: new URL(name).pathname, startMs: startTime, endMs: responseEnd, bytes: encodedBodySize }));
  });
}

/** A link with a round trip of 150 ms, on which a second wave shows. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1e6,
    uploadThroughput: 1e6,
  });
}
