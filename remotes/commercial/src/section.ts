import type { Section } from '@site/shared';

/** What browsers load of this section: nothing yet, its pages have no islands. */
export const section: Section = { name: 'commercial', islands: {} };
