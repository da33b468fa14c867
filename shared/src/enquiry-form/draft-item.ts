/** Under which name a page's draft is kept in `sessionStorage`. */
export const draftItem = (path: string) => `enquiry:${path}`;

/** Whether this tab has a draft of a page. */
export function hasDraft(path: string): boolean {
  try {
    return sessionStorage.getItem(draftItem(path)) !== null;
  } catch {
    // The browser denies storage.
    return false;
  }
}
