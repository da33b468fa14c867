const storageKey = 'reloaded-for';
/** More than any visitor meets; the oldest go. */
const remembered = 50;

/**
 * Whether the document may be loaded again because a release's file is gone: once for each file, ever, so that no fault
 * of ours reloads a page without end. Never where the browser remembers nothing.
 */
export function mayReloadFor(release: string, url: string): boolean {
  const fault = `${release} ${url}`;
  try {
    const before: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    const known: readonly unknown[] = Array.isArray(before) ? before : [];
    if (known.includes(fault)) return false;
    localStorage.setItem(storageKey, JSON.stringify([fault, ...known].slice(0, remembered)));
    return true;
  } catch {
    return false;
  }
}
