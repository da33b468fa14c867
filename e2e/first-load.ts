import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    readyAtMs?: number;
  }
}

export interface LoadedFile {
  readonly path: string;
  readonly startMs: number;
  readonly endMs: number;
  /** Encoded, without headers. */
  readonly bytes: number;
  readonly isFromCache: boolean;
}

/** Records when a document's main script has started. */
export async function timeReadiness(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => (window.readyAtMs ??= performance.now())).observe(document, { subtree: true, attributeFilter: ['data-ready'] });
  });
}

/** Requests of the document before its main script had started. */
export async function filesOfFirstLoad(page: Page): Promise<LoadedFile[]> {
  const readyAtMs = await page.evaluate(() => window.readyAtMs ?? -1);
  return (await loadedFiles(page)).filter(({ startMs }) => startMs < readyAtMs);
}

/** All that the document has requested so far. */
export async function loadedFiles(page: Page): Promise<LoadedFile[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, startTime, responseEnd, encodedBodySize, transferSize }) => ({
        path: new URL(name).pathname,
        startMs: startTime,
        endMs: responseEnd,
        bytes: encodedBodySize,
        isFromCache: transferSize === 0,
      })),
  );
}

/** Bytes of the files with this extension. Each of them has some. */
export function weighFiles(files: readonly LoadedFile[], extension: string): number {
  const sizes = files.filter(({ path }) => path.endsWith(extension)).map(({ bytes }) => bytes);
  expect(sizes.every((size) => size > 0)).toBe(true);
  return sizes.reduce((total, size) => total + size, 0);
}
