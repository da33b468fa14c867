import type { Crumb } from '@site/shared';

/** The first crumb of every page of this section. */
export const areasCrumb: Crumb = { name: 'Areas we cover', path: '/areas' };
