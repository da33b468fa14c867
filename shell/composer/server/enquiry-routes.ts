import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import { maxPhotographs } from '@site/shared/enquiry-schema';
import { networkOf } from '../client-network';
import { createEnquiryDesk } from './enquiry-desk';
import type { EnquiryDesk, EnquiryServices } from './enquiry-desk';
import { keySchema } from './enquiry-key';
import { answerEnquiryMessage } from './enquiry-message';
import { findOtherSite } from './enquiry-origin';
import { answerEnquiryForm } from './enquiry-page';
import type { EnquirySources } from './enquiry-page';
import { maxFormBytes, maxTextBytes } from './enquiry-post';
import { EnquiryRefusal, fromPreview, malformed, otherSite, tooLarge, tooManyEnquiries, tooManyUploads } from './enquiry-refusal';
import { postedPath } from './enquiry-paths';
import { neverStored } from './file-headers';
import { allowUpload } from './limit-bodies';
import type { ClientLimits } from './limit-connections';
import { sendRefusal } from './send-refusal';
import { createShares } from './shares';
import type { SiteLog } from './site-log';

export interface EnquiryRoutes extends Omit<EnquirySources, 'desk'> {
  readonly services: EnquiryServices;
  readonly limits: ClientLimits;
}

/** Uploads that run at a time; of one network, those of a phone that sends five photographs and the text. */
const [uploads, uploadsOfNetwork] = [64, 6];

/** Under which forms' scripts send. */
const scriptPath = '/api/';

const rateWindowMs = 10 * 60 * 1000;

/** Takes enquiries: from forms' scripts at addresses of their own, without scripts at the path of the form's page. */
export async function addEnquiryRoutes(server: FastifyInstance, { services, limits, log, takeDemand }: EnquiryRoutes): Promise<void> {
  const desk = createEnquiryDesk(services, log);
  const keyGenerator = ({ ip }: FastifyRequest) => networkOf(ip);
  await server.register(async (enquiries) => {
    enquiries.setErrorHandler(answerRefusal);
    enquiries.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', neverStored);
      done();
    });
    enquiries.addHook('onRequest', createSiteHook(log));
    enquiries.get('/api/enquiries/token', async () => ({ token: await desk.makeToken() }));
    await enquiries.register(async (limited) => {
      await limited.register(rateLimit, { max: limits.enquiries, timeWindow: rateWindowMs, keyGenerator, errorResponseBuilder: (_request, { ttl }) => tooManyEnquiries(Math.ceil(ttl / 1000)) });
      limited.removeContentTypeParser('text/plain');
      addPosts(limited, { desk, log, takeDemand });
    });
  });
}

function addPosts(server: FastifyInstance, sources: EnquirySources): void {
  const onUpload = createUploadHook();
  server.post('/api/enquiries', { bodyLimit: maxTextBytes }, (request, reply) => answerEnquiryMessage(sources, request, reply));
  void server.register((photographs, _options, done) => {
    photographs.addContentTypeParser(/^image\//, (_request, body, parsed) => parsed(null, body));
    photographs.addHook('onRequest', onUpload);
    photographs.put('/api/enquiries/:key/photographs/:position', (request, reply) => answerPhotograph(sources.desk, request, reply));
    done();
  });
  void server.register(async (forms) => {
    await forms.register(multipart);
    forms.removeContentTypeParser('application/json');
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: maxTextBytes }, (_request, body, done) => done(null, new URLSearchParams(String(body))));
    forms.addHook('onRequest', onUpload);
    forms.post('/*', (request, reply) => answerEnquiryForm(sources, postedPath(request), request, reply));
  });
}

const placeSchema = z.object({ key: keySchema, position: z.string().regex(/^\d$/).transform(Number).pipe(z.int().max(maxPhotographs - 1)) });
const nameSchema = z.object({ name: z.string().max(1_000).default('') });

async function answerPhotograph(desk: EnquiryDesk, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [place, named] = [placeSchema.safeParse(request.params), nameSchema.safeParse(request.query)];
  if (!place.success || !named.success || !isUpload(request.body)) throw malformed;
  const { key, position } = place.data;
  const refused = await desk.keepPhotograph(key, position, { name: named.data.name, upload: request.body });
  return refused ? refuse(request, reply, refused.status, refused.words) : reply.code(204).send();
}

function isUpload(body: unknown): body is IncomingMessage {
  return typeof body === 'object' && body !== null && 'pipe' in body;
}

function createSiteHook(log: SiteLog) {
  let hasWarned = false;
  return (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    // Fastify has more than one address where it believes the header.
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined && (request.ips?.length ?? 1) < 2) {
      hasWarned = true;
      log.warn('X-Forwarded-For is not believed. If it is from your proxy, name that in TRUST_PROXY: otherwise all enquiries count as one network\'s, and most are held.');
    }
    const reason = findOtherSite(request);
    if (reason !== undefined) {
      log.warn({ reason }, 'what another site sent is refused');
      return done(otherSite);
    }
    done(request.preview && request.method !== 'GET' ? fromPreview : undefined);
  };
}

/** Lets a request take its time for photographs, unless too many do. */
function createUploadHook() {
  const [takeAny, takeOfNetwork] = [createShares(uploads), createShares(uploadsOfNetwork)];
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    if (Number(request.headers['content-length'] ?? 0) > maxFormBytes) return done(tooLarge);
    const shares = [takeOfNetwork(request.ip), takeAny('all')];
    const giveBack = () => shares.forEach((back) => back?.());
    if (shares.includes(undefined)) {
      giveBack();
      return done(tooManyUploads);
    }
    reply.raw.once('close', giveBack);
    allowUpload(request.raw);
    done();
  };
}

/** Answers refusals in words, our own and those of Fastify. @throws any other error, for the server's own handler */
function answerRefusal(error: FastifyError | EnquiryRefusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof EnquiryRefusal ? error : refusalOf(error);
  if (!refusal) throw error;
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  return refuse(request, reply, refusal.status, refusal.message);
}

/** To a form's script as JSON, from which it knows that this server answers; to a browser as text. */
function refuse({ url }: FastifyRequest, reply: FastifyReply, status: number, refusal: string): FastifyReply {
  return url.startsWith(scriptPath) ? reply.code(status).send({ refusal }) : sendRefusal(reply, status, refusal);
}

function refusalOf({ statusCode = 500 }: FastifyError): EnquiryRefusal | undefined {
  if (statusCode === 413) return tooLarge;
  if (statusCode === 415) return new EnquiryRefusal(415, 'We cannot open this kind of file. Please send a photograph or a screenshot (JPEG, PNG or WebP).');
  return statusCode >= 400 && statusCode < 500 ? malformed : undefined;
}
