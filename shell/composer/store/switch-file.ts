import * as z from 'zod';
import { shortHash } from './content-hash';
import { DamageError } from './damage';
import { parseAs, parseJson } from './parse-json';

// Stored hashes depend on the order of these keys: reorder nothing, and add only optional fields without a default.
const switchSchema = z.strictObject({
  /** Composition that became current. */
  composition: z.string(),
  /** The one that was current before; null for the first. */
  previous: z.string().nullable(),
  at: z.iso.datetime(),
  /** Who ran the command. */
  by: z.string(),
  action: z.enum(['start', 'release', 'rollback']),
  /** Version of each section. */
  sections: z.record(z.string(), z.string()),
  /** Versions of the sources that were built and released; while they stay the same, `npm start` keeps the current releases. */
  sources: z.record(z.string(), z.string()).optional(),
  /** Sections whose release was handed over, if any; the others were built here. */
  handedOver: z.array(z.string()).optional(),
  /** Why the gate was overridden, and which of its checks had refused. */
  forced: z.strictObject({ reason: z.string(), checks: z.array(z.string()) }).optional(),
});

/** One change of the current composition. */
export type Switch = z.infer<typeof switchSchema>;

const sealedSchema = switchSchema.extend({ checksum: z.string('a checksum: a state of the composer from before checksums wrote this switch') });

/** The content of a switch's file, with its checksum. */
export function formatSwitch(next: Switch): string {
  const content = switchSchema.parse(next);
  return `${JSON.stringify({ ...content, checksum: checksumOf(content) })}\n`;
}

/** @throws DamageError that names the file and each field that is not as wanted */
export function parseSwitch(text: string, file: string): Switch {
  const refuse = (found: string) => new DamageError({ kind: 'switch', folder: file }, found);
  const { checksum, ...content } = parseAs(sealedSchema, parseJson(text), refuse);
  if (checksum !== checksumOf(content)) throw refuse('its content does not match its checksum');
  return content;
}

function checksumOf(content: Switch): string {
  return shortHash(JSON.stringify(content));
}
