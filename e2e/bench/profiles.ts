import type { BrowserContextOptions } from '@playwright/test';

/** A device and its connection. */
export interface Profile {
  readonly name: 'phone' | 'desktop';
  /** Of a round trip; Chromium adds it to every request. */
  readonly latencyMs: number;
  readonly downKbits: number;
  readonly upKbits: number;
  /** How many times slower than this machine. */
  readonly cpuSlowdown: number;
  readonly device: BrowserContextOptions;
}

export const profiles: readonly Profile[] = [
  {
    name: 'phone',
    latencyMs: 150,
    downKbits: 1600,
    upKbits: 750,
    cpuSlowdown: 4,
    device: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  },
  {
    name: 'desktop',
    latencyMs: 40,
    downKbits: 10_000,
    upKbits: 10_000,
    cpuSlowdown: 1,
    device: { viewport: { width: 1350, height: 900 } },
  },
];
