import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { canonicalPath } from '@site/shared/site-path';
import { maxPhotographs } from '@site/shared/enquiry-schema';
import { checkValues, maxValueLength, pickValues } from './enquiry-check';
import { keySchema } from './enquiry-key';
import { namesItsSite } from './enquiry-origin';
import type { EnquirySources } from './enquiry-page';
import { malformed, missingPhotographs } from './enquiry-refusal';

/** A person does not fill in a form faster. */
const leastMs = 3_000;

const messageSchema = z.object({
  key: keySchema,
  token: z.string().max(200),
  website: z.string().max(1_000),
  path: z.string().max(400),
  values: z.record(z.string().max(100), z.string().max(maxValueLength)),
  /** How many were put under the key. */
  photographs: z.int().min(0).max(maxPhotographs),
});

/** Answers an enquiry that a form's script sends. */
export async function answerEnquiryMessage({ desk, log }: Pick<EnquirySources, 'desk' | 'log'>, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const parsed = messageSchema.safeParse(request.body);
  if (!parsed.success) throw malformed;
  const { key, token, website, photographs } = parsed.data;
  const path = canonicalPath(parsed.data.path) ?? '/contact';
  const { errors, ...submission } = await checkValues(request.site, path, pickValues(Object.entries(parsed.data.values)), log);
  if (Object.keys(errors).length > 0) return reply.code(422).send({ errors });
  if (photographs > 0 && (await desk.keptPhotographs(key)).length < photographs) throw missingPhotographs;
  const { reference, isNew } = await desk.receive({ submission: { key, path, photographs, ...submission }, token, website, leastMs, address: request.ip, hasOrigin: namesItsSite(request) });
  return reply.code(isNew ? 201 : 200).send({ reference });
}
