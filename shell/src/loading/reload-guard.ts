const storageKey = 'reloaded-for';
/** More than anybody meets; the oldest go. */
const remembered = 50;

/**
 * Whether a document may be loaded again because a release's file is gone: once for each, ever, so that no fault
 * of ours makes a page reload without end. Where nothing can be remembered, never.
 */
export function mayReloadFor(release: string, url: string): boolean {
  const fault = `${release} ${url}`;
  try {
    const before = JSON.parse(localStorage.getItem(storageKey) ?? '[]') as string[];
    if (before.includes(fault)) return false;
    localStorage.setItem(storageKey, JSON.stringify([fault, ...before].slice(0, remembered)));
    return true;
  } catch {
    return false;
  }
}
