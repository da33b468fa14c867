import * as z from 'zod';

const replySchema = z.union([
  z.object({ ended: z.string() }),
  z.object({ error: z.object({ message: z.string(), stack: z.string().optional() }) }),
  z.object({ result: z.unknown() }),
]);

/** The result of a task, its error, or the error that ended the process. */
export type ChildReply = z.infer<typeof replySchema>;

/** A message of another form is the fault of the code that the process runs. */
export function parseReply(message: unknown): ChildReply {
  return replySchema.safeParse(message).data ?? { error: { message: 'The process answered with a message that is no result of its task.' } };
}
