import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { business } from '@site/shared/business';
import { sendRefusal } from '../refusals';

/** An enquiry, or a part of it, that is not taken. The message is for the visitor. */
export class EnquiryRefusal extends Error {
  override readonly name = 'EnquiryRefusal';

  constructor(
    readonly status: 400 | 403 | 409 | 413 | 415 | 429 | 503,
    message: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

const instead = business.phone ? `call ${business.phone}, or try again in a few minutes` : 'try again in a few minutes';

export const otherSite = new EnquiryRefusal(403, 'This was sent from another site, so we have not taken it. Please send it from the form on our site.');
export const fromPreview = new EnquiryRefusal(403, 'Your browser shows a preview of the site, which takes no enquiries: nothing has been sent. Please leave the preview, then send it again.');
export const malformed = new EnquiryRefusal(400, 'This enquiry is incomplete or malformed. Please send it from the form on our site.');
export const tooLarge = new EnquiryRefusal(413, 'This is more than we can take at once: up to five photographs of 15 MB each. Please leave some out.');
export const noEnquiry = new EnquiryRefusal(409, 'This photograph came before its enquiry, so we have not taken it. Please send the enquiry first.');
export const tooManyUploads = new EnquiryRefusal(503, 'We are receiving too many photographs at this moment. Please try again in a moment.', 10);
export const fullOfPhotographs = new EnquiryRefusal(409, 'We have no room for more photographs at this moment. Please send them later, in answer to our reply.');
export const unconfirmed = new EnquiryRefusal(503, 'We cannot look up your enquiry at this moment. If you came here by sending it, it has reached us. Please load this page again in a few minutes.', 60);
export const photographFailure = new EnquiryRefusal(503, 'We cannot take photographs at this moment. Please try again in a few minutes.', 60);
export const storeFailure = new EnquiryRefusal(503, `We cannot take your enquiry at this moment, and nothing has been sent. Please ${instead}.`, 60);

export function tooManyEnquiries(retryAfterSeconds: number): EnquiryRefusal {
  return new EnquiryRefusal(429, `Too much was sent from your connection within a few minutes. Please ${instead}.`, retryAfterSeconds);
}

/** Answers refusals in words, our own and those of Fastify. @throws any other error, for the server's own handler */
export function answerRefusal(error: FastifyError | EnquiryRefusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof EnquiryRefusal ? error : refusalOf(error);
  if (!refusal) throw error;
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  return refuse(request, reply, refusal.status, refusal.message);
}

/** Forms' scripts send to addresses that begin with it. */
const scriptPath = '/api/';

/** To a form's script as JSON, from which it knows that this server answers; to a browser as text. */
export function refuse({ url }: FastifyRequest, reply: FastifyReply, status: number, refusal: string): FastifyReply {
  return url.startsWith(scriptPath) ? reply.code(status).send({ refusal }) : sendRefusal(reply, status, refusal);
}

function refusalOf({ statusCode = 500 }: FastifyError): EnquiryRefusal | undefined {
  if (statusCode === 413) return tooLarge;
  if (statusCode === 415) return new EnquiryRefusal(415, 'We cannot open this kind of file. Please send a photograph or a screenshot (JPEG, PNG or WebP).');
  return statusCode >= 400 && statusCode < 500 ? malformed : undefined;
}
