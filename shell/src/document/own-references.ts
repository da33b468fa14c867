/**
 * The browser's functions that links and loading depend on. Every section shares them: an island that replaced `fetch` would
 * keep visitors from following links, so the main script takes references of its own before code of a section runs. They
 * protect no methods: a changed `Array.prototype.map` harms the page until it is loaded again.
 */
type OwnReferences = Pick<Window, 'clearTimeout' | 'fetch' | 'requestAnimationFrame' | 'setTimeout'> & { readonly history: Pick<History, 'pushState' | 'replaceState'> };

/** The document's functions, until the main script has taken its references. */
export let own: OwnReferences = globalThis;

export function takeOwnReferences(): void {
  own = {
    clearTimeout: window.clearTimeout.bind(window),
    fetch: window.fetch.bind(window),
    requestAnimationFrame: window.requestAnimationFrame.bind(window),
    setTimeout: window.setTimeout.bind(window),
    history: { pushState: history.pushState.bind(history), replaceState: history.replaceState.bind(history) },
  };
}
