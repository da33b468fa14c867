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
  }
}

/** Records every `preload-error` and `section-error` event of a document from its start. */
export async function watchErrors(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const preload: SeenPreloadError[] = [];
    const section: SeenSectionError[] = [];
    Object.assign(window, { preloadErrors: preload, sectionErrors: section });
    addEventListener('preload-error', (event) => {
      const { detail, cancelable } = event as CustomEvent<SeenPreloadError & { error: unknown }>;
      const { error, ...rest } = detail;
      preload.push({ ...rest, hasError: error instanceof Error, cancelable });
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

/** The times that a failed file is fetched past the browser's cache, as a list that grows. */
export function watchRefetches(page: Page, path: string): readonly string[] {
  const refetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path) && request.resourceType() === 'fetch') refetched.push(path);
  });
  return refetched;
}
