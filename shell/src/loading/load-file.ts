import { isApplied } from './failed-files';
import { DeadlineError } from './load-failures';
import type { LockedFile } from './locked-file';

/** How long a remote entry may take before it counts as failed: the section falls back instead of hanging. */
export const scriptDeadlineMs = 3000;
/** A stylesheet is waited for longer: without it nothing of the page can be shown. */
export const stylesheetDeadlineMs = 10_000;

/** Runs a script of the site once. Rejects when it cannot be had, fails its hash or takes too long. */
export function loadScript({ url, integrity }: LockedFile): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  return settled(script, integrity, scriptDeadlineMs);
}

const linking = new Map<string, Promise<void>>();

/** Links a stylesheet of the site unless it applies already, and waits until it does. */
export function loadStylesheet({ url, integrity }: LockedFile): Promise<void> {
  const present = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${CSS.escape(url)}"]`);
  if (present && isApplied(present)) return Promise.resolve();
  const known = linking.get(url);
  if (known) return known;
  present?.remove();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  const loading = settled(link, integrity, stylesheetDeadlineMs).finally(() => linking.delete(url));
  linking.set(url, loading);
  return loading;
}

/** Asks for a script early; it runs when it is needed. */
export function preloadScript({ url, integrity }: LockedFile): void {
  if (document.querySelector(`link[href="${CSS.escape(url)}"], script[src="${CSS.escape(url)}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = url;
  link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}

/** Answers once the element has loaded; a failed one leaves the document, so that it can be tried again. */
function settled(element: HTMLScriptElement | HTMLLinkElement, integrity: string, deadlineMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (reason: Error) => {
      clearTimeout(deadline);
      element.remove();
      reject(reason);
    };
    const deadline = setTimeout(() => fail(new DeadlineError(deadlineMs)), deadlineMs);
    element.integrity = integrity;
    element.crossOrigin = 'anonymous';
    element.onerror = () => fail(new Error('no file, or one that differs from its hash'));
    element.onload = () => {
      clearTimeout(deadline);
      resolve();
    };
    document.head.append(element);
  });
}
