import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import { maxPhotographs } from '@site/shared/enquiry-schema';
import { heldPath, sentPath } from '@site/shared/site-path';
import { networkOf } from '../../base/client-network';
import type { ClientLimits } from '../life-cycle/limit-connections';
import { postedPath } from '../request-path';
import { neverStored } from '../response-headers';
import { answerEnquiryForm, answerEnquiryMessage, answerSent } from './answer-enquiry';
import type { EnquirySources } from './answer-enquiry';
import { answerHeldPage, createHeldAnswer } from './answer-held';
import { keySchema } from './check-values';
import { createEnquiryDesk } from './enquiry-desk';
import type { EnquiryServices } from './enquiry-desk';
import { answerRefusal, malformed, refuse, tooManyEnquiries, tooManyUploads } from './enquiry-refusal';
import { createSiteHook, createUploads } from './guard-enquiries';
import { maxTextBytes } from './posted-form';

export interface EnquiryRoutes extends Pick<EnquirySources, 'log' | 'takeDemand'> {
  readonly services: EnquiryServices;
  readonly limits: ClientLimits;
}

const rateWindowMs = 10 * 60 * 1000;

/** Takes enquiries: from forms' scripts at addresses of their own, without scripts at the path of the form's page. */
export async function addEnquiryRoutes(server: FastifyInstance, { services, limits, log, takeDemand }: EnquiryRoutes): Promise<void> {
  const desk = createEnquiryDesk(services, log);
  const keyGenerator = ({ ip }: FastifyRequest) => networkOf(ip);
  const onLimit = (words: string) => services.onTrouble({ kind: 'limit', words });
  const onExceeded = () => onLimit(`A network sent more than ${limits.enquiries} enquiries and photographs within ten minutes; the others were turned away.`);
  const sources = { desk, log, takeDemand, startUpload: createUploads(onLimit) };
  await server.register(async (enquiries) => {
    enquiries.setErrorHandler(answerRefusal);
    enquiries.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', neverStored);
      done();
    });
    // They are opened from mails, which may be another site's pages.
    enquiries.route({ method: ['GET', 'HEAD'], url: sentPath, handler: (request, reply) => answerSent(sources, request, reply) });
    enquiries.route({ method: ['GET', 'HEAD'], url: heldPath, handler: (request, reply) => answerHeldPage({ services, log, takeDemand }, request, reply) });
    await enquiries.register(async (own) => {
      own.addHook('onRequest', createSiteHook(log));
      own.get('/api/enquiries/token', async () => ({ token: await desk.makeToken() }));
      await own.register(async (limited) => {
        await limited.register(rateLimit, { max: limits.enquiries, timeWindow: rateWindowMs, keyGenerator, onExceeded, errorResponseBuilder: (_request, { ttl }) => tooManyEnquiries(Math.ceil(ttl / 1000)) });
        limited.removeContentTypeParser('text/plain');
        addPosts(limited, sources, createHeldAnswer({ services, log, takeDemand }));
      });
    });
  });
}

function addPosts(server: FastifyInstance, sources: EnquirySources, answerHeld: ReturnType<typeof createHeldAnswer>): void {
  server.post('/api/enquiries', { bodyLimit: maxTextBytes }, (request, reply) => answerEnquiryMessage(sources, request, reply));
  void server.register((photographs, _options, done) => {
    photographs.addContentTypeParser(/^image\//, (_request, body, parsed) => parsed(null, body));
    photographs.put('/api/enquiries/:key/photographs/:position', (request, reply) => answerPhotograph(sources, request, reply));
    done();
  });
  void server.register(async (forms) => {
    await forms.register(multipart);
    forms.removeContentTypeParser('application/json');
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: maxTextBytes }, (_request, body, done) => done(null, new URLSearchParams(String(body))));
    forms.post('/api/enquiries/held', answerHeld);
    forms.post('/*', (request, reply) => answerEnquiryForm(sources, postedPath(request), request, reply));
  });
}

const placeSchema = z.object({ key: keySchema, position: z.string().regex(/^\d$/).transform(Number).pipe(z.int().max(maxPhotographs - 1)) });
const nameSchema = z.object({ name: z.string().max(1_000).default('') });

async function answerPhotograph({ desk, startUpload }: EnquirySources, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [place, named] = [placeSchema.safeParse(request.params), nameSchema.safeParse(request.query)];
  if (!place.success || !named.success || !isUpload(request.body)) throw malformed;
  if (!startUpload(request, reply)) throw tooManyUploads;
  const { key, position } = place.data;
  const refused = await desk.keepPhotograph(key, position, { name: named.data.name, upload: request.body, address: request.ip }, false);
  return refused ? refuse(request, reply, refused.status, refused.words) : reply.code(204).send();
}

function isUpload(body: unknown): body is IncomingMessage {
  return typeof body === 'object' && body !== null && 'pipe' in body;
}
