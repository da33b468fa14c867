/** Resolves when a test dispatches `release-slow-island` on `window`. */
export function whenReleased(): Promise<void> {
  return new Promise((resolve) => addEventListener('release-slow-island', () => resolve(), { once: true }));
}
