import type { Page } from '@playwright/test';

/** Requests that are held until they are released. */
export interface HeldFiles {
  readonly release: () => void;
}

/** Holds every request whose path matches. */
export async function holdFiles(page: Page, pattern: RegExp): Promise<HeldFiles> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    // The page may be gone by then.
    await route.continue().catch(() => undefined);
  });
  return { release };
}
