import type { Page, Route } from '@playwright/test';
import { expect } from './fault-test';

/** A file that fails once. */
export interface Outage {
  /** Times of the clock at which the file was asked for. */
  readonly askedAtMs: readonly number[];
  /** When the page told of the failure; undefined as long as it has not. */
  readonly toldAtMs: () => number | undefined;
}

/** Has a file fail until the page tells of it: whoever asks once more gets it. */
export async function failUntilTold(page: Page, path: string, answer: (route: Route) => Promise<void>): Promise<Outage> {
  const askedAtMs: number[] = [];
  let toldAtMs: number | undefined;
  await page.exposeFunction('tellTest', () => (toldAtMs ??= Date.now()));
  await page.addInitScript(() => {
    addEventListener('preload-error', () => (Reflect.get(window, 'tellTest') as () => void)());
  });
  await page.route(`**${path}`, (route) => {
    askedAtMs.push(Date.now());
    return toldAtMs === undefined ? answer(route) : route.continue();
  });
  return { askedAtMs, toldAtMs: () => toldAtMs };
}

/** The shell waits 200 to 600 ms; a busy machine tells us of the failure later, and adds to the most. */
const backoffMs = { least: 100, most: 3000 };

export function expectBackoff({ askedAtMs, toldAtMs }: Outage): void {
  const told = toldAtMs() ?? NaN;
  const waitedMs = (askedAtMs.find((at) => at > told) ?? NaN) - told;
  expect(waitedMs).toBeGreaterThan(backoffMs.least);
  expect(waitedMs).toBeLessThan(backoffMs.most);
}
