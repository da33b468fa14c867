const storageKey = 'reloaded-for';
/** More than any visitor meets; the oldest go. */
const remembered = 50;

/**
 * Whether the document may be loaded again because a file of a release is gone: once for each release, ever, so that no
 * fault of ours reloads a page without end. Never where the browser remembers nothing.
 */
export function mayReloadFor(section: string, release: string): boolean {
  const fault = `${section} ${release}`;
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
