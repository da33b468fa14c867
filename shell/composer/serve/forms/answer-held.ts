import type { FastifyReply, FastifyRequest } from 'fastify';
import { heldPath } from '@site/shared/site-path';
import { parseReference } from '../../enquiries/storage/enquiry-content';
import { isProof } from '../../enquiries/outbox/held-link';
import { describeFailure } from '../../enquiries/enquiry-log';
import type { TakeShare } from '../life-cycle/limit-connections';
import type { SiteLog } from '../site-log';
import { answerOwnPage } from './answer-enquiry';
import type { EnquiryServices } from './enquiry-desk';
import { EnquiryRefusal } from './enquiry-refusal';

export interface HeldSources {
  readonly services: Pick<EnquiryServices, 'store' | 'now' | 'onReceived'>;
  readonly log: SiteLog;
  readonly takeDemand: TakeShare;
}

/** A link of a mail, and what became of its enquiry. */
interface Link {
  readonly reference: string;
  readonly proof: string;
  readonly state: 'held' | 'delivered' | 'erased';
}

const unreadable = new EnquiryRefusal(503, 'Enquiries cannot be read or changed at this moment. Please open the link again in a few minutes.', 60);

/** @returns undefined when the link is not from a mail of ours */
async function readLink({ services: { store }, log }: HeldSources, sent: URLSearchParams): Promise<Link | undefined> {
  const [reference, proof] = [parseReference(sent.get('reference') ?? ''), sent.get('proof') ?? ''];
  if (reference === undefined) return undefined;
  return orRefuse(log, async () => {
    if (!isProof(await store.secret(), reference, proof)) return undefined;
    const isHeld = await store.isHeld(reference);
    return { reference, proof, state: isHeld === undefined ? 'erased' : isHeld ? 'held' : 'delivered' };
  });
}

async function orRefuse<T>(log: SiteLog, run: () => Promise<T>): Promise<T> {
  return run().catch((error: unknown) => {
    log.error({ reason: describeFailure(error) }, 'a held enquiry cannot be read or changed');
    throw unreadable;
  });
}

/** Asks whether a held enquiry is real, or says what became of it. It changes nothing: mail servers follow links to look for malware. */
export async function answerHeldPage(sources: HeldSources, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const link = await readLink(sources, new URL(request.url, 'http://localhost').searchParams);
  return answerOwnPage(sources.takeDemand, heldPath, { ...link }, request, reply);
}

/** Delivers or erases a held enquiry, once, and leads back to its page. */
export function createHeldAnswer(sources: HeldSources) {
  const { services: { store, now, onReceived }, log } = sources;

  async function decide(sent: URLSearchParams): Promise<string> {
    const link = await readLink(sources, sent);
    if (!link) return heldPath;
    // Only while it is held: a button that is pressed twice, at two servers, delivers once.
    if (sent.get('action') === 'deliver' && (await orRefuse(log, () => store.resend(link.reference, now(), true)))) onReceived();
    if (sent.get('action') === 'erase') await orRefuse(log, () => store.erase(link.reference, true));
    return `${heldPath}?reference=${link.reference}&proof=${link.proof}`;
  }

  return async ({ body }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    return reply.redirect(await decide(body instanceof URLSearchParams ? body : new URLSearchParams()), 303);
  };
}
