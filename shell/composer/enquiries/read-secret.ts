import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Query } from './database';

const secretSchema = z.array(z.object({ value: z.instanceof(Uint8Array) })).length(1);

/** 32 random bytes, made by the first process that asks. */
export async function readSecret(query: Query): Promise<Uint8Array> {
  const made = randomBytes(32);
  await query("INSERT INTO settings (name, value) VALUES ('secret', $1) ON CONFLICT (name) DO NOTHING", made);
  const [secret] = secretSchema.parse(await query("SELECT value FROM settings WHERE name = 'secret'"));
  return secret?.value ?? made;
}
