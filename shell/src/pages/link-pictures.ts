import { generalPicture, publishPicture } from '@site/shared';
import type { LinkPicture, PublishedFile } from '@site/shared';
import generalCard from './general.card.svg';
import servicesCard from './services.card.svg';

/** The picture that social networks show with a link to the services. */
export const servicesPicture: LinkPicture = { url: '/og/services.png', alt: 'An aerial on a pole, and a dish on a chimney' };

/** The shell's pictures, at addresses that outlive its releases. */
export const linkPictures: readonly PublishedFile[] = [publishPicture(generalPicture, generalCard), publishPicture(servicesPicture, servicesCard)];
