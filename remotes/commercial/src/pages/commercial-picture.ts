import type { LinkPicture } from '@site/shared';
import card from './commercial.card.svg';

/** The picture that social networks show with a link to one of this section's pages. */
export const commercialPicture: LinkPicture = { url: card, alt: 'A block of stone with an aerial and a dish on its roof' };
