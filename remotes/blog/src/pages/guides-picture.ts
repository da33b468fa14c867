import type { LinkPicture } from '@site/shared';
import card from './guides.card.svg';

/** The picture that social networks show with a link to a guide. */
export const guidesPicture: LinkPicture = { url: card, alt: 'An open book with an aerial drawn on its right page' };
