/** Calls back once the browser has nothing better to do; the returned function calls it off. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(callback, { timeout: 5000 });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(callback, 1000);
  return () => clearTimeout(timer);
}
