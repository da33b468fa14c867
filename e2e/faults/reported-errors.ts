import type { Page } from '@playwright/test';

/** Detail of a `preload-error` event. */
export interface SeenPreloadError {
  readonly section: string;
  readonly release: string;
  readonly url: string;
  readonly hasError: boolean;
  readonly cancelable: boolean;
}

/** Detail of a `section-error` event. */
export interface SeenSectionError {
  readonly kind: string;
  readonly section: string;
  readonly release: string;
  readonly url: string;
  readonly recoveredWith?: string;
}

declare global {
  interface Window {
    preloadErrors?: SeenPreloadError[];
    sectionErrors?: SeenSectionError[];
    /** Paths that were fetched past the browser's cache. */
    refetches?: string[];
  }
}

/** Records every `preload-error` and `section-error` event of a document from its start, and the requests that bypass the browser's cache. */
export async function watchErrors(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const preload: SeenPreloadError[] = [];
    const section: SeenSectionError[] = [];
    const refetches: string[] = [];
    Object.assign(window, { preloadErrors: preload, sectionErrors: section, refetches });
    const native = window.fetch.bind(window);
    window.fetch = (input, init) => {
      if (init?.cache === 'reload') refetches.push(input instanceof Request ? input.url : input.toString());
      return native(input, init);
    };
    addEventListener('preload-error', (event) => {
      const { detail, cancelable } = event as CustomEvent<SeenPreloadError & { error: unknown }>;
      const { section: name, release, url, error } = detail;
      preload.push({ section: name, release, url, hasError: error instanceof Error, cancelable });
    });
    addEventListener('section-error', (event) => {
      const { kind, section: name, release, url, recoveredWith } = (event as CustomEvent<SeenSectionError>).detail;
      section.push({ kind, section: name, release, url, ...(recoveredWith !== undefined && { recoveredWith }) });
    });
  });
}

export async function preloadErrors(page: Page): Promise<SeenPreloadError[]> {
  return page.evaluate(() => window.preloadErrors ?? []);
}

export async function sectionErrors(page: Page): Promise<SeenSectionError[]> {
  return page.evaluate(() => window.sectionErrors ?? []);
}

export async function refetches(page: Page): Promise<string[]> {
  return page.evaluate(() => window.refetches ?? []);
}
