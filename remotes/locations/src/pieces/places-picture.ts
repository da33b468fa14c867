import { publishPicture } from '@site/shared';
import type { LinkPicture } from '@site/shared';
import card from './places.card.svg';

/** The picture that social networks show with a link to a page about a place. */
export const placesPicture: LinkPicture = { url: '/og/places.png', alt: 'A village of stone houses with aerials, and a TV mast on the hill behind it' };

/** Published by the section, so that it outlives releases. */
export const publishedPlacesPicture = publishPicture(placesPicture, card);
