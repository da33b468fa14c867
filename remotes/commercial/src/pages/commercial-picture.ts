import { publishPicture } from '@site/shared';
import type { LinkPicture } from '@site/shared';
import card from './commercial.card.svg';

/** The picture that social networks show with a link to one of this section's pages. */
export const commercialPicture: LinkPicture = { url: '/og/commercial.png', alt: 'A block of stone with an aerial and a dish on its roof' };

/** Published by the section, so that it outlives releases. */
export const publishedCommercialPicture = publishPicture(commercialPicture, card);
