import { publishPicture } from '@site/shared';
import commercialCard from './commercial.card.svg';
import newBuildCard from './new-build.card.svg';
import studentCard from './student.card.svg';

/** The pages of this section: their names in trails and lists, and the pictures that social networks show with links to them. */
export const ownPages = {
  commercialTv: {
    name: 'Commercial TV installation',
    path: '/commercial-tv-installation',
    image: { url: '/og/commercial.png', alt: 'A block of stone with an aerial and a dish on its roof' },
  },
  studentTv: {
    name: 'Student accommodation TV',
    path: '/student-accommodation-tv',
    image: { url: '/og/student.png', alt: 'A hall of residence with an aerial and Wi-Fi' },
  },
  newBuild: {
    name: 'New build installation',
    path: '/new-build-installation',
    image: { url: '/og/new-build.png', alt: 'The frame of a house, with a cable from its aerial to two rooms' },
  },
} as const;

export type OwnPage = (typeof ownPages)[keyof typeof ownPages];

/** Published by the section, so that they outlive releases. */
export const publishedPictures = [
  publishPicture(ownPages.commercialTv.image, commercialCard),
  publishPicture(ownPages.studentTv.image, studentCard),
  publishPicture(ownPages.newBuild.image, newBuildCard),
];
