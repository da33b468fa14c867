import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { maxPhotographs } from '@site/shared/enquiry-schema';
import type { EnquiryState } from '@site/shared/enquiry-schema';
import { canonicalPath, sentPath } from '@site/shared/site-path';
import { parseReference } from '../../enquiries/storage/enquiry-content';
import type { TakeShare } from '../life-cycle/limit-connections';
import { acceptedEncoding, sendBody } from '../pages/send-body';
import { refuseDemand } from '../refusals';
import { htmlType, keptForBack } from '../response-headers';
import type { SiteLog } from '../site-log';
import { checkValues, describeSectionFault, keySchema, maxValueLength, pickValues } from './check-values';
import type { CheckedValues } from './check-values';
import type { EnquiryDesk } from './enquiry-desk';
import { EnquiryRefusal, malformed, storeFailure, tooManyUploads } from './enquiry-refusal';
import { readSending } from './guard-enquiries';
import type { StartUpload } from './guard-enquiries';
import { readPostedForm } from './posted-form';
import type { PostedForm } from './posted-form';

export interface EnquirySources {
  readonly desk: EnquiryDesk;
  readonly log: SiteLog;
  /** Limits the pages that are rendered for one address at a time. */
  readonly takeDemand: TakeShare;
  readonly startUpload: StartUpload;
}

/** In less time nobody, or hardly anybody, fills in a form, and presses a button of the check page. */
const [fillMs, checkMs] = [[3_000, 3_000], [300, 1_000]] as const;

/** When the last check pages were sent, by their tokens. A busy server makes a page, and its token, long before. */
const shownAtMs = new Map<string, number>();

function noteShown(token: string, now: EnquiryDesk['now'], reply: FastifyReply): void {
  reply.raw.once('finish', () => {
    shownAtMs.set(token, now().getTime());
    setTimeout(() => shownAtMs.delete(token), checkMs[1]).unref();
  });
}

type FormPage = Pick<EnquiryState, 'step'> & Partial<EnquiryState> & { readonly status: 200 | 422 | 503; readonly retryAfterSeconds?: number | undefined };

/** Answers a form that was posted without scripts: its errors, everything once more, or the way to the confirmation. */
export async function answerEnquiryForm({ desk, log, takeDemand, startUpload }: EnquirySources, path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const arrivedMs = desk.now().getTime();
  const hasRoom = startUpload(request, reply);
  const posted = await readPostedForm(request, (key, position, file) => (hasRoom ? desk.keepPhotograph(key, position, { ...file, address: request.ip }, true) : Promise.reject(tooManyUploads)));
  const checked = await checkValues(request.site, path, posted.values, log);
  try {
    const page = await answerStep(desk, posted, checked, path, { ...readSending(request), sinceShownMs: arrivedMs - (shownAtMs.get(posted.token) ?? Infinity) });
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
    const form: EnquiryState = { values: posted.values, errors: {}, photographs, leftOut: posted.leftOut, key: posted.key, token: '', ...page };
    const shown = await request.site.answer(path, { query: {}, encoding: acceptedEncoding(request), form }).catch((error: unknown) => {
      log.error({ path, reason: describeSectionFault(error) }, 'a form cannot be shown');
    }).finally(giveBack);
    if (shown?.kind !== 'page') throw storeFailure;
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    if (shown.encoding) reply.header('content-encoding', shown.encoding);
    if (form.token !== '') noteShown(form.token, desk.now, reply);
    return reply.code(status).headers({ 'cache-control': keptForBack, vary: 'accept-encoding' }).type(htmlType).send(shown.body);
  }
}

async function answerStep(desk: EnquiryDesk, { key, token, blank, expected, step, values }: PostedForm, { errors, ...checked }: CheckedValues, path: string, sending: ReturnType<typeof readSending>): Promise<FormPage | { readonly reference: string }> {
  if (step === 'change') return { step: 'fill', status: 200 };
  if (Object.keys(errors).length > 0) return { step: 'fill', status: 422, errors };
  const isTrapped = blank !== '';
  if (step === 'send') return desk.receive({ submission: { key, path, expected, ...checked }, token, facts: { ...sending, isTrapped, leastMs: checkMs } });
  // The check page does not have the field that people do not see: without a token, an enquiry is held.
  return { step: 'check', status: 200, values: { ...values, ...checked.enquiry }, token: isTrapped ? '' : await desk.makeToken() };
}

const messageSchema = z.object({
  key: keySchema,
  token: z.string().max(200),
  blank: z.string().max(1_000).default(''),
  path: z.string().max(400),
  values: z.record(z.string().max(100), z.string().max(maxValueLength)),
  /** How many follow. */
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
  const facts = { ...readSending(request), isTrapped: blank !== '', leastMs: fillMs };
  const { reference, isNew } = await desk.receive({ submission: { key, path, expected: photographs, ...submission }, token, facts });
  return reply.code(isNew ? 201 : 200).send({ reference });
}

/** Confirms an enquiry that is stored. The page of any other reference, and without one, confirms nothing. */
export async function answerSent({ desk, takeDemand }: EnquirySources, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const reference = parseReference(new URL(request.url, 'http://localhost').searchParams.get('reference') ?? '');
  const sent = reference === undefined ? undefined : await desk.findSent(reference);
  const query = reference !== undefined && sent ? { reference, photographs: String(sent.photographs), ...(sent.hasCopy && { copy: '1' }) } : {};
  return answerOwnPage(takeDemand, sentPath, query, request, reply);
}

/** Answers with a page of the shell that depends on a query of our making. */
export async function answerOwnPage(takeDemand: TakeShare, path: string, query: Readonly<Record<string, string>>, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const giveBack = takeDemand(request.ip);
  if (!giveBack) return refuseDemand(reply);
  const page = await request.site.answer(path, { query, encoding: acceptedEncoding(request) }).finally(giveBack);
  if (page.kind !== 'page') return reply.redirect(page.to, 308);
  reply.code(page.status).header('vary', 'accept-encoding').type(htmlType);
  return sendBody(request, reply, page);
}
