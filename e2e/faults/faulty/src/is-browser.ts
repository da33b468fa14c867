/** False in the composer, where every fault sleeps. */
export const isBrowser = typeof document === 'object';
