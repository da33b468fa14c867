import * as z from 'zod';
import { footerGroups } from '@site/shared/section-link';

const link = { label: z.string(), path: z.string() };

// Stored hashes depend on the order of these keys, as on those of a release.
export const sectionLinkSchema = z.discriminatedUnion('place', [
  z.strictObject({ place: z.literal('header'), ...link }),
  z.strictObject({ place: z.literal('footer'), group: z.enum(footerGroups), ...link }),
]);
