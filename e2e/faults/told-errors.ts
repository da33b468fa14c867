import type { Page } from '@playwright/test';

/** What a `preload-error` event said. */
export interface PreloadErrorSeen {
  readonly section: string;
  readonly release: string;
  readonly url: string;
  readonly hasError: boolean;
  readonly cancelable: boolean;
}

/** What a `section-error` event said. */
export interface SectionErrorSeen {
  readonly kind: string;
  readonly section: string;
  readonly release: string;
  readonly url: string;
  readonly recoveredWith?: string;
}

declare global {
  interface Window {
    preloadErrors?: PreloadErrorSeen[];
    sectionErrors?: SectionErrorSeen[];
  }
}

/** Writes down every `preload-error` and `section-error` event of a document from its start. */
export async function watchErrors(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const preload: PreloadErrorSeen[] = [];
    const section: SectionErrorSeen[] = [];
    Object.assign(window, { preloadErrors: preload, sectionErrors: section });
    addEventListener('preload-error', (event) => {
      const { detail, cancelable } = event as CustomEvent<PreloadErrorSeen & { error: unknown }>;
      const { error, ...said } = detail;
      preload.push({ ...said, hasError: error instanceof Error, cancelable });
    });
    addEventListener('section-error', (event) => {
      const { kind, section: name, release, url, recoveredWith } = (event as CustomEvent<SectionErrorSeen>).detail;
      section.push({ kind, section: name, release, url, ...(recoveredWith !== undefined && { recoveredWith }) });
    });
  });
}

export async function preloadErrors(page: Page): Promise<PreloadErrorSeen[]> {
  return page.evaluate(() => window.preloadErrors ?? []);
}

export async function sectionErrors(page: Page): Promise<SectionErrorSeen[]> {
  return page.evaluate(() => window.sectionErrors ?? []);
}

/** The times that a failed file is fetched past the browser's cache, as a list that grows. */
export function watchRefetches(page: Page, path: string): readonly string[] {
  const refetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path) && request.resourceType() === 'fetch') refetched.push(path);
  });
  return refetched;
}
