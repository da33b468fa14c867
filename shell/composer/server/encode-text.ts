import { encoders, onDemandQuality } from '../store/compress-files';
import type { Encoding } from './accepted-encoding';
import { contentTag } from './entity-tags';
import type { EncodedBody } from './send-body';

/** Compression saves nothing on a smaller text. */
const threshold = 1024;

const known = new WeakMap<object, Map<string, Promise<EncodedBody>>>();

/** Encodes a text once for each encoding. @param owner the result is kept as long as this object */
export function encodeText(owner: object, text: string, encoding: Encoding | undefined): Promise<EncodedBody> {
  const bodies = known.get(owner) ?? new Map<string, Promise<EncodedBody>>();
  known.set(owner, bodies);
  const made = bodies.get(encoding ?? '') ?? encode(Buffer.from(text), encoding);
  bodies.set(encoding ?? '', made);
  return made;
}

async function encode(content: Buffer, encoding: Encoding | undefined): Promise<EncodedBody> {
  if (encoding === undefined || content.length < threshold) return { body: content, etag: contentTag(content) };
  const body = await encoders[encoding](content, onDemandQuality);
  return { body, etag: contentTag(body), encoding };
}
