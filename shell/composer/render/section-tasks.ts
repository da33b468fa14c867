import { z } from 'zod';
import type { EnquiryValues } from '@site/shared/enquiry-schema';
import type { StoredRelease } from '../store/read-releases';
import type { BundleSource } from './exported-section';
import type { PageDemand } from './page-answer';
import type { PageInput, RoutedPath } from './section-renderer';
import type { PageBatch } from './render-pages';

/** What a section's process is asked to do, one task at a time: `load`, then `open`, then pages. */
export type ChildTask =
  | { readonly kind: 'load'; readonly sources: readonly BundleSource[]; readonly memoryMb: number }
  | { readonly kind: 'open'; readonly stored: readonly StoredRelease[]; readonly pageBytes: number }
  | { readonly kind: 'page'; readonly page: RoutedPath; readonly input: PageInput }
  | { readonly kind: 'answer'; readonly page: RoutedPath; readonly demand: PageDemand }
  | { readonly kind: 'check-details'; readonly page: RoutedPath; readonly values: EnquiryValues }
  | { readonly kind: 'batch'; readonly batch: PageBatch };

const replySchema = z.union([
  z.object({ ended: z.string() }),
  z.object({ error: z.object({ message: z.string(), stack: z.string().optional() }) }),
  z.object({ result: z.unknown() }),
]);

/** The result of a task, its error, or the error that ended the process. */
export type ChildReply = z.infer<typeof replySchema>;

/** A message of another form is the fault of the section's code. */
export function parseReply(message: unknown): ChildReply {
  return replySchema.safeParse(message).data ?? { error: { message: 'Wanted a result of the task, found an unknown message.' } };
}
