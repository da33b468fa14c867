import { createHmac, timingSafeEqual } from 'node:crypto';
import { heldPath } from '@site/shared/site-path';

/** Shows that a link to a held enquiry is from a mail of ours. @param secret the store's */
function proofOf(secret: Uint8Array, reference: string): string {
  return createHmac('sha256', secret).update(`held ${reference}`).digest('base64url');
}

export function heldLink(origin: string, secret: Uint8Array, reference: string): string {
  return `${origin}${heldPath}?reference=${reference}&proof=${proofOf(secret, reference)}`;
}

export function isProof(secret: Uint8Array, reference: string, proof: string): boolean {
  const [sent, ours] = [Buffer.from(proof), Buffer.from(proofOf(secret, reference))];
  return sent.length === ours.length && timingSafeEqual(sent, ours);
}
