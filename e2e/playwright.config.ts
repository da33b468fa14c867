import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../shell/composer/test/find-browser';
import { testStore } from '../shell/composer/store/disk-store';
import { engineNames } from './engines/engine';
import type { EngineOptions } from './engines/journey-test';
import { chromiumArguments } from './open-chromium';
import { sitePort, siteUrl } from './raw-request';

// The workers and the server under test inherit it.
process.env.SITE_HOME = testStore().folder;

/** They change the current composition: each on a copy of the site with a server of its own. */
const releases = 'releases/*.spec.ts';
/** The fault matrix, row by row. */
const faults = 'faults/*.spec.ts';
/** Those of them that need a site with a faulty remote. */
const faulty = 'faults/*.faulty.spec.ts';
/** Attempts of hostile and careless teams, and of operators on a bad day. `npm test -- hostile` runs the long ones too. */
const hostile = '{hostile,enquiries}/*.spec.ts';
/** Each runs in Firefox and WebKit. The other projects are Chromium: it runs only what they leave out. */
const journeys = 'engines/journeys/*.spec.ts';
const chromiumJourneys = 'engines/journeys/waves.spec.ts';
const isHostileRun = process.env.HOSTILE_WHOLE === '1';
/** Attempts of an island against the document that it shares are a row of the fault matrix. */
const attempts = isHostileRun ? [hostile, 'faults/left-styles.faulty.spec.ts'] : hostile;

/** A suffix says where a file runs: `x.phone.spec.ts` on a phone, `x.everywhere.spec.ts` on both, others on a desktop. */
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  outputDir: '../.cache/e2e',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  // Twice the cores of a small machine, because a test waits now and then; with six, journeys waited for longer than a visitor would. Where the times of readers count, one attempt at a time.
  workers: isHostileRun ? 1 : 4,
  // Until ten runs on a busy machine have shown that no test needs it. The report names each test that did.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // They run in `npm test -- hostile` alone.
  grepInvert: isHostileRun ? [] : /@long/,
  // For a busy machine. Where a visitor may not wait as long, the test says so.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./table-reporter.ts']],
  use: {
    baseURL: siteUrl,
    serviceWorkers: 'block',
    // A new context for each test costs more than most tests. Between two of them Playwright clears cookies, storage,
    // caches, routes and scripts; tests of service workers, and those with a server of their own, turn this off.
    reuseContext: true,
    // One process for all pages of the site: otherwise each test starts another, and compiles the same scripts again.
    launchOptions: { executablePath: findBrowser('headless shell'), args: [...chromiumArguments, '--process-per-site'] },
  },
  projects: [
    { name: 'desktop', testMatch: '**/*.spec.ts', testIgnore: ['**/*.phone.spec.ts', releases, faults, hostile, journeys], use: { viewport: { width: 1350, height: 900 } } },
    {
      name: 'phone',
      testMatch: ['**/*.phone.spec.ts', '**/*.everywhere.spec.ts'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'faults', testMatch: faults, testIgnore: faulty, use: { viewport: { width: 1350, height: 900 } } },
    // Each worker makes a site with the remote for itself.
    { name: 'faulty', testMatch: faulty, workers: 1, use: { viewport: { width: 1350, height: 900 } } },
    // One worker for each: every other one would start the engine once more. A journey is long, and WebKit slow: begun later, they would be at the end, alone.
    ...engineNames.map((engine) => ({ name: engine, testMatch: engine === 'chromium' ? chromiumJourneys : journeys, workers: 1, timeout: 240_000, use: { engine, serviceWorkers: 'allow' as const } })),
    { name: 'hostile', testMatch: attempts, use: { viewport: { width: 1350, height: 900 } } },
    // The last in the list, so that their load does not disturb measurements.
    { name: 'releases', testMatch: releases, use: { viewport: { width: 1350, height: 900 }, reuseContext: false } },
  ],
  webServer: {
    command: 'node shell/composer/bootstrap.mjs start',
    cwd: join(import.meta.dirname, '..'),
    // Enquiries of tests must not be mailed.
    env: { PORT: String(sitePort), SMTP_URL: '', ENQUIRY_WEBHOOK: '' },
    url: siteUrl,
    // A server that somebody left there may serve another tree.
    reuseExistingServer: false,
    timeout: 180_000,
  },
});
