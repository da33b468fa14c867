/** Path of the one near-me page. */
export const nearMePath = '/near-me/tv-aerial-installation-near-me';
