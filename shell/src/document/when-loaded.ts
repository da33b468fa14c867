/** Calls back once the document has loaded, with its pictures and fonts: at once where it has. */
export function whenLoaded(callback: () => void): void {
  if (document.readyState === 'complete') callback();
  else addEventListener('load', callback, { once: true });
}
