/**
 * Calls back each time the pointer moves onto an element below `root`. An element that a closed menu uncovers, or that is
 * scrolled below a resting pointer, counts only once the pointer moves on it.
 */
export function whenPointed(root: EventTarget, callback: (event: Event) => void): void {
  // Browsers report `pointerover` for an uncovered element, too, but `pointermove` only where the pointer has moved.
  root.addEventListener('pointerover', () => root.addEventListener('pointermove', callback, { once: true, passive: true }), { passive: true });
}
