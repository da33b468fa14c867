import * as z from 'zod';
import { maxDetailLength, maxDetails, maxLabelLength, maxLineLength } from '@site/shared/enquiry-schema';
import type { CheckedDetails } from '@site/shared/enquiry-schema';
import { SectionError } from './section-error';

const detailsSchema = z.strictObject({
  details: z.array(z.strictObject({ label: z.string().min(1).max(maxLabelLength), value: z.string().min(1).max(maxDetailLength) })).max(maxDetails),
  errors: z
    .record(z.string().regex(/^details\.[a-z][a-z0-9-]*$/).max(maxLabelLength), z.string().min(1).max(maxLineLength))
    .refine((errors) => Object.keys(errors).length <= maxDetails, `at most ${maxDetails} errors`),
});

/** A section's result for an enquiry's details, within their limits. @throws SectionError when it is something else */
export function parseDetails(section: string, found: unknown): CheckedDetails {
  const parsed = detailsSchema.safeParse(found);
  if (parsed.success) return parsed.data;
  throw new SectionError(section, 'check the details of an enquiry', `its result is invalid: ${z.prettifyError(parsed.error)}`);
}
