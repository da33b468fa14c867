import { takeFailedFiles } from './failed-files';
import { takeFailedPreloads } from './preload-section';

/** Fetches every failed file past the browser's caches; whether it is good now shows when it is loaded. */
export async function refetchFailedFiles(): Promise<void> {
  const fetched = takeFailedFiles().map((url) => fetch(url, { cache: 'reload', signal: AbortSignal.timeout(3000) }));
  await Promise.allSettled([...fetched, takeFailedPreloads()]);
}
