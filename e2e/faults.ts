import type { Page, Route } from '@playwright/test';

declare global {
  interface Window {
    preloadErrors?: PreloadErrorSeen[];
  }
}

/** What a `preload-error` event said. */
export interface PreloadErrorSeen {
  readonly section: string;
  readonly release: string;
  readonly url: string;
  readonly hasError: boolean;
  readonly cancelable: boolean;
}

/** Ways in which a file fails. */
export const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is cut off': (route) => route.abort('connectionreset'),
  'is not there': (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'There is no such file.' }),
  'meets a broken server': (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'Out of order.' }),
  'is an HTML page instead': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
  'is truncated': async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.slice(0, body.length / 2) });
  },
};

/** Console errors that a failing file brings with it, whoever reports it. */
export const faultMessages = /Failed to load resource|integrity|MIME type|Refused to|SyntaxError|Unexpected token|Unexpected end/;

/** Writes down every `preload-error` event of a document from its start. */
export async function watchPreloadErrors(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: PreloadErrorSeen[] = [];
    window.preloadErrors = seen;
    addEventListener('preload-error', (event) => {
      const { detail, cancelable } = event as CustomEvent<{ section: string; release: string; url: string; error: unknown }>;
      const { section, release, url, error } = detail;
      seen.push({ section, release, url, hasError: error instanceof Error, cancelable });
    });
  });
}

export async function preloadErrors(page: Page): Promise<PreloadErrorSeen[]> {
  return page.evaluate(() => window.preloadErrors ?? []);
}
