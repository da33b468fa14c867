import type { LinkPicture } from '@site/shared';
import card from './commercial.card.svg';

/** What goes with a shared link to a page for businesses, landlords and builders. */
export const commercialPicture: LinkPicture = { url: card, alt: 'A block of stone with an aerial and a dish on its roof' };
