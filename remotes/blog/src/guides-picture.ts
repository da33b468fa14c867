import type { LinkPicture } from '@site/shared';
import card from './guides.card.svg';

/** What goes with a shared link to a guide. */
export const guidesPicture: LinkPicture = { url: card, alt: 'An open book with an aerial drawn on its right page' };
