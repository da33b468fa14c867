import { expect, test as base } from '@playwright/test';
import { siteUrl } from '../raw-request';
import { engineVersion } from './engine';
import type { Engine, EngineName, Viewport } from './engine';
import { startPlaywrightEngine } from './playwright-engine';
import { startSiteProxy } from './site-proxy';
import type { SiteProxy } from './site-proxy';
import { Visitor } from './visitor';
import { startWebKit } from './webkit-engine';

export interface EngineOptions {
  /** Set by the project. */
  readonly engine: EngineName;
}

interface EngineFixtures {
  readonly runningEngine: Engine;
}

interface JourneyOptions {
  /** Complaints that the journey provokes. */
  readonly expectedErrors: RegExp;
}

interface JourneyFixtures {
  /** The site, with a network that the journey can take apart. */
  readonly site: SiteProxy;
  /** The site once more, at another origin: no cache and no service worker of the visitor's knows it. */
  readonly openSite: () => Promise<SiteProxy>;
  readonly visitor: Visitor;
}

const desktop: Viewport = { width: 1350, height: 900 };
export const phone: Viewport = { width: 390, height: 844 };

/** A journey: written once, and run by each project in its engine. It fails on any error of a page that it does not expect. */
export const test = base.extend<JourneyFixtures & JourneyOptions, EngineFixtures & EngineOptions>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  expectedErrors: [/^$/, { option: true }],

  runningEngine: [
    async ({ engine }, use) => {
      const running = await (engine === 'webkit' ? startWebKit() : startPlaywrightEngine(engine));
      await use(running);
      await running.stop();
    },
    { scope: 'worker' },
  ],

  openSite: async ({ expectedErrors }, use) => {
    const sites: SiteProxy[] = [];
    await use(async () => {
      const site = await startSiteProxy(siteUrl);
      sites.push(site);
      return site;
    });
    for (const site of sites) await site.stop();
    const errors = sites.flatMap((site) => site.errors);
    expect(errors.filter((error) => !expectedErrors.test(error)), 'errors of pages').toEqual([]);
  },

  site: async ({ openSite }, use) => {
    await use(await openSite());
  },

  visitor: async ({ runningEngine, site, viewport, geolocation }, use, testInfo) => {
    const window = await runningEngine.open({ viewport: viewport ?? desktop, ...(geolocation && { position: geolocation }) });
    await use(new Visitor(window, site.url));
    testInfo.annotations.push({ type: engineVersion, description: runningEngine.version });
    // Without a picture, the report still says why the journey failed.
    const picture = testInfo.status === testInfo.expectedStatus ? undefined : await window.screenshot().catch(() => undefined);
    if (picture) await testInfo.attach('what the visitor saw', { body: picture, contentType: 'image/png' });
    // By then the page's last errors have been sent.
    try {
      await site.settled();
    } finally {
      await window.close();
    }
  },
});

export { expect };
