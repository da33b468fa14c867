import { business } from '@site/shared';
import { listMainLinks } from './site-links';

/** The header's own links, for pages as they are prerendered. */
export const mainLinks = listMainLinks(business.costGuidePath);
