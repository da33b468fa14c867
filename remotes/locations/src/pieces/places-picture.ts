import type { LinkPicture } from '@site/shared';
import card from './places.card.svg';

/** The picture that social networks show with a link to a page about a place. */
export const placesPicture: LinkPicture = { url: card, alt: 'A village of stone houses with aerials, and a TV mast on the hill behind it' };
