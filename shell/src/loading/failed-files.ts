/** Files that could not be had. A bad answer may have been cached for good, so they are asked for anew. */
const failed = new Set<string>();

/** Notes that a file failed, whatever the reason. */
export function noteFailedFile(url: string): void {
  failed.add(url);
}

/** Files that have failed since they were last asked for here. */
export function takeFailedFiles(): readonly string[] {
  const urls = [...failed];
  failed.clear();
  return urls;
}

/** Whether a linked stylesheet is in force. Browsers give a failed one an empty sheet, or one that cannot be read. */
export function isApplied(link: HTMLLinkElement): boolean {
  try {
    return (link.sheet?.cssRules.length ?? 0) > 0;
  } catch {
    return false;
  }
}
