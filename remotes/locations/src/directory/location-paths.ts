/** Path of the page of a place. */
export function locationPath(slug: string): string {
  return `/${slug}`;
}

/** Path of the one near-me page. */
export const nearMePath = '/near-me/tv-aerial-installation-near-me';
