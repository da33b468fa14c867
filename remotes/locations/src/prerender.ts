import { publishData } from '@site/shared';
import type { PublishedFile } from '@site/shared';
import { finderFilePath } from '@site/shared/finder-file';
import { finderIndexFile } from './finder/finder-index-file';
import { checkServiceArea } from './page-data/service-area';
import { publishedPlacesPicture } from './pieces/place-heads';

checkServiceArea();

export { routes } from './routes';
export { section } from './section';

/** Heading of these pages in lists of all pages. */
export const title = 'Areas and places';

/** The index that the finder searches, on this section's pages and the shell's, and the picture of links to its pages. */
export const files: readonly PublishedFile[] = [
  publishData(finderFilePath, finderIndexFile),
  publishedPlacesPicture,
];
