import type { LockedFile } from './locked-file';

/** How long a file may take before it counts as failed. */
export const fileDeadlineMs = 3000;

/** Runs a script of the site once. Rejects when it cannot be had, fails its hash or takes too long. */
export function loadScript({ url, integrity }: LockedFile): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  return settled(script, integrity);
}

/** Links a stylesheet of the site unless the page has it already, and waits until it applies. */
export async function loadStylesheet({ url, integrity }: LockedFile): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(url)}"]:not([data-failed])`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  await settled(link, integrity);
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
function settled(element: HTMLScriptElement | HTMLLinkElement, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(() => fail('no answer in time'), fileDeadlineMs);
    const fail = (reason: string) => {
      clearTimeout(deadline);
      element.remove();
      reject(new Error(reason));
    };
    element.integrity = integrity;
    element.crossOrigin = 'anonymous';
    element.onerror = () => fail('no file, or one that differs from its hash');
    element.onload = () => {
      clearTimeout(deadline);
      resolve();
    };
    document.head.append(element);
  });
}
