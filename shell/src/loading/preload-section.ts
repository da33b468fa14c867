import type { LockedRelease } from '@site/shared/lock';
import { lockedFile } from './locked-file';
import type { LockedFile } from './locked-file';

/** Preloads that came to nothing, by their URLs. */
const failed = new Map<string, LockedFile>();

/**
 * Asks for a section's entry, which waits for the federation runtime only to run, and for scripts of it at once. The
 * shell has no entry: its bundle asks for its own.
 */
export function preloadSection(release: LockedRelease, scripts: readonly LockedFile[]): void {
  if (release.entry === null) return;
  for (const script of [lockedFile(release, release.entry), ...scripts]) preloadScript(script);
}

/** Asks for a script early; it runs when it is needed. */
function preloadScript(file: LockedFile): void {
  const { url, integrity } = file;
  if (document.querySelector(`link[href="${CSS.escape(url)}"], script[src="${CSS.escape(url)}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = url;
  link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  link.onerror = () => {
    link.remove();
    failed.set(url, file);
  };
  document.head.append(link);
}

/**
 * Takes the failures of preloads away. Browsers keep each for whoever asks for the file next, however much later that is,
 * and would so fail a script that could be had by then.
 */
export async function takeFailedPreloads(): Promise<void> {
  const files = [...failed.values()];
  failed.clear();
  await Promise.all(files.map(takeFailure));
}

/** A script that asks for the file as the preload did: what follows the # is not sent. By the slash there, nobody takes its URL for a file of a release that failed. */
function takeFailure({ url, integrity }: LockedFile): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const done = () => {
      script.remove();
      resolve();
    };
    Object.assign(script, { src: `${url}#/`, integrity, crossOrigin: 'anonymous', onload: done, onerror: done });
    document.head.append(script);
  });
}
