import type { FastifyReply, FastifyRequest } from 'fastify';
import { maxPhotographs } from '@site/shared/enquiry-schema';
import type { EnquiryState } from '@site/shared/enquiry-schema';
import { sentPath } from '@site/shared/site-path';
import { acceptedEncoding } from './accepted-encoding';
import { checkValues, describeSectionFault } from './enquiry-check';
import type { CheckedValues } from './enquiry-check';
import type { EnquiryDesk } from './enquiry-desk';
import { namesItsSite } from './enquiry-origin';
import { readPostedForm } from './enquiry-post';
import type { PostedForm } from './enquiry-post';
import { EnquiryRefusal, storeFailure } from './enquiry-refusal';
import { htmlType } from './file-headers';
import { refuseDemand } from './send-refusal';
import type { TakeShare } from './shares';
import type { SiteLog } from './site-log';

export interface EnquirySources {
  readonly desk: EnquiryDesk;
  readonly log: SiteLog;
  /** Each address may have only so many pages rendered at a time. */
  readonly takeDemand: TakeShare;
}

/** A browser shows the check page for that long at least before a person presses a button. */
const leastMs = 1_000;

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
    const state: EnquiryState = { values: posted.values, errors: {}, photographs, key: posted.key, token: '', ...page };
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
  const { key, token, website, step, wrongPhotographs } = posted;
  const { errors, ...submission } = checked;
  if (step === 'change') return { step: 'fill', status: 200 };
  const allErrors = { ...errors, ...(wrongPhotographs && { photographs: wrongPhotographs }) };
  if (Object.keys(allErrors).length > 0) return { step: 'fill', status: 422, errors: allErrors };
  if (step === 'send') return desk.receive({ submission: { key, path, photographs: maxPhotographs, ...submission }, token, website, leastMs, address: request.ip, hasOrigin: namesItsSite(request) });
  return { step: 'check', status: 200, values: { ...posted.values, ...checked.enquiry }, token: await desk.makeToken(website !== '') };
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
  return reply.code(status).header('vary', 'accept-encoding').type(htmlType).send(page.body);
}
