/** Files that could not be had. A bad answer may have been cached for good, so they are asked for anew. */
const failed = new Set<string>();

/** Notes that a file failed, whatever the reason. */
export function noteFailedFile(url: string): void {
  failed.add(url);
}

/** Fetches every failed file past the browser's cache; whether it is good now shows when it is loaded. */
export async function refetchFailedFiles(): Promise<void> {
  const urls = [...failed];
  failed.clear();
  await Promise.allSettled(urls.map((url) => fetch(url, { cache: 'reload', signal: AbortSignal.timeout(3000) })));
}

/** Whether a linked stylesheet is in force. Browsers give a failed one an empty sheet, or one that cannot be read. */
export function isApplied(link: HTMLLinkElement): boolean {
  try {
    return (link.sheet?.cssRules.length ?? 0) > 0;
  } catch {
    return false;
  }
}
