import type { Crumb } from '@site/shared';

/** Every page of this section stands below the list of areas. */
export const areasCrumb: Crumb = { name: 'Areas we cover', path: '/areas' };
