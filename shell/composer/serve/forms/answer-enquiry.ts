import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { maxPhotographs } from '@site/shared/enquiry-schema';
import type { EnquiryState } from '@site/shared/enquiry-schema';
import { canonicalPath, sentPath } from '@site/shared/site-path';
import type { TakeShare } from '../life-cycle/limit-connections';
import { acceptedEncoding } from '../pages/send-body';
import { refuseDemand } from '../refusals';
import { htmlType, keptForBack } from '../response-headers';
import type { SiteLog } from '../site-log';
import { checkValues, describeSectionFault, keySchema, maxValueLength, pickValues } from './check-values';
import type { CheckedValues } from './check-values';
import type { EnquiryDesk } from './enquiry-desk';
import { EnquiryRefusal, malformed, missingPhotographs, storeFailure } from './enquiry-refusal';
import { namesItsSite } from './guard-enquiries';
import { readPostedForm } from './posted-form';
import type { PostedForm } from './posted-form';

export interface EnquirySources {
  readonly desk: EnquiryDesk;
  readonly log: SiteLog;
  /** Limits the pages that are rendered for one address at a time. */
  readonly takeDemand: TakeShare;
}

/** The shortest times in which a person fills in a form, and presses a button of the check page. */
const [leastFillMs, leastCheckMs] = [3_000, 1_000];

type FormPage = Pick<EnquiryState, 'step'> & Partial<EnquiryState> & { readonly status: 200 | 422 | 503; readonly retryAfterSeconds?: number | undefined };

/** Answers a form that was posted without scripts: its errors, everything once more, or the way to the confirmation. */
export async function answerEnquiryForm({ desk, log, takeDemand }: EnquirySources, path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const posted = await readPostedForm(request, desk.keepPhotograph);
  const checked = await checkValues(request.site, path, posted.values, log);
  try {
    if (posted.trouble) throw posted.trouble;
    const page = await answerStep(desk, { posted, checked, path }, request);
    if ('reference' in page) return await reply.redirect(`${sentPath}?reference=${page.reference}`, 303);
    return await sendPage(page);
  } catch (error) {
    if (!(error instanceof EnquiryRefusal) || error.status !== 503) throw error;
    return await sendPage({ step: 'fill', status: 503, problem: error.message, retryAfterSeconds: error.retryAfterSeconds });
  }

  async function sendPage({ status, retryAfterSeconds, ...page }: FormPage): Promise<FastifyReply> {
    const giveBack = takeDemand(request.ip);
    if (!giveBack) return refuseDemand(reply);
    const photographs = await desk.keptPhotographs(posted.key).catch(() => []);
    const state: EnquiryState = { values: posted.values, errors: {}, photographs, leftOut: '', key: posted.key, token: '', ...page };
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    return sendForm({ path, state, status, log }, request, reply).finally(giveBack);
  }
}

interface Step {
  readonly posted: PostedForm;
  readonly checked: CheckedValues;
  readonly path: string;
}

async function answerStep(desk: EnquiryDesk, { posted, checked, path }: Step, request: FastifyRequest): Promise<FormPage | { readonly reference: string }> {
  const { key, token, blank, step, wrongPhotographs } = posted;
  const { errors, ...submission } = checked;
  if (step === 'change') return { step: 'fill', status: 200 };
  const allErrors = { ...errors, ...(wrongPhotographs && { photographs: wrongPhotographs }) };
  if (Object.keys(allErrors).length > 0) return { step: 'fill', status: 422, errors: allErrors };
  if (step === 'send') return desk.receive({ submission: { key, path, photographs: maxPhotographs, ...submission }, token, blank, leastMs: leastCheckMs, address: request.ip, hasOrigin: namesItsSite(request) });
  return { step: 'check', status: 200, values: { ...posted.values, ...checked.enquiry }, token: await desk.makeToken(blank !== '') };
}

interface FormAnswer {
  readonly path: string;
  readonly state: EnquiryState;
  readonly status: number;
  readonly log: SiteLog;
}

async function sendForm({ path, state, status, log }: FormAnswer, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const page = await request.site.answer(path, { query: {}, encoding: acceptedEncoding(request), form: state }).catch((error: unknown) => {
    log.error({ path, reason: describeSectionFault(error) }, 'a form cannot be shown');
    throw storeFailure;
  });
  if (page.kind !== 'page') throw storeFailure;
  if (page.encoding) reply.header('content-encoding', page.encoding);
  return reply.code(status).headers({ 'cache-control': keptForBack, vary: 'accept-encoding' }).type(htmlType).send(page.body);
}

const messageSchema = z.object({
  key: keySchema,
  token: z.string().max(200),
  blank: z.string().max(1_000),
  path: z.string().max(400),
  values: z.record(z.string().max(100), z.string().max(maxValueLength)),
  /** How many were put under the key. */
  photographs: z.int().min(0).max(maxPhotographs),
});

/** Answers an enquiry that a form's script sends. */
export async function answerEnquiryMessage({ desk, log }: Pick<EnquirySources, 'desk' | 'log'>, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const parsed = messageSchema.safeParse(request.body);
  if (!parsed.success) throw malformed;
  const { key, token, blank, photographs } = parsed.data;
  const path = canonicalPath(parsed.data.path) ?? '/contact';
  const { errors, ...submission } = await checkValues(request.site, path, pickValues(Object.entries(parsed.data.values)), log);
  if (Object.keys(errors).length > 0) return reply.code(422).send({ errors });
  if (photographs > 0 && (await desk.keptPhotographs(key)).length < photographs) throw missingPhotographs;
  const { reference, isNew } = await desk.receive({ submission: { key, path, photographs, ...submission }, token, blank, leastMs: leastFillMs, address: request.ip, hasOrigin: namesItsSite(request) });
  return reply.code(isNew ? 201 : 200).send({ reference });
}
