import type { LinkPicture } from './page-head';
import type { PublishedCopy } from './section';

/** Publishes a link's picture at its address. @param card URL of the picture in the release: what the import of an `x.card.svg` returns */
export function publishPicture({ url }: LinkPicture, card: string): PublishedCopy {
  return { path: url, type: 'image/png', copyOf: card };
}
