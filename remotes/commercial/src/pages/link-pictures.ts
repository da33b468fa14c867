import { publishPicture } from '@site/shared';
import type { LinkPicture } from '@site/shared';
import commercialCard from './commercial.card.svg';
import newBuildCard from './new-build.card.svg';
import studentCard from './student.card.svg';

/** The pictures that social networks show with a link to a page. */
export const commercialPicture: LinkPicture = { url: '/og/commercial.png', alt: 'A block of stone with an aerial and a dish on its roof' };
export const studentPicture: LinkPicture = { url: '/og/student.png', alt: 'A hall of residence with an aerial and Wi-Fi' };
export const newBuildPicture: LinkPicture = { url: '/og/new-build.png', alt: 'The frame of a house, with a cable from its aerial to two rooms' };

/** Published by the section, so that they outlive releases. */
export const publishedPictures = [
  publishPicture(commercialPicture, commercialCard),
  publishPicture(studentPicture, studentCard),
  publishPicture(newBuildPicture, newBuildCard),
];
