import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Query } from './database';

const countSchema = z.array(z.object({ count: z.number() })).length(1);
const keySchema = z.array(z.object({ key: z.string() })).length(1);
const secretSchema = z.array(z.object({ value: z.instanceof(Uint8Array) })).length(1);

/** @returns how many there were since a time, before this one */
export async function countNetwork(query: Query, { network, now, sinceMs }: { network: string; now: Date; sinceMs: number }): Promise<number> {
  const [found] = countSchema.parse(await query('SELECT count(*) AS count FROM networks WHERE network = $1 AND at > $2', network, now.getTime() - sinceMs));
  await query('INSERT INTO networks (network, at) VALUES ($1, $2)', network, now.getTime());
  return found?.count ?? 0;
}

/** @returns the key that the token was first used for */
export async function useToken(query: Query, { token, key, now }: { token: string; key: string; now: Date }): Promise<string> {
  await query('INSERT INTO tokens (token, key, used_at) VALUES ($1, $2, $3) ON CONFLICT (token) DO NOTHING', token, key, now.getTime());
  const [first] = keySchema.parse(await query('SELECT key FROM tokens WHERE token = $1', token));
  return first?.key ?? key;
}

/** 32 random bytes, made by the first process that asks. */
export async function readSecret(query: Query): Promise<Uint8Array> {
  const made = randomBytes(32);
  await query("INSERT INTO settings (name, value) VALUES ('secret', $1) ON CONFLICT (name) DO NOTHING", made);
  const [secret] = secretSchema.parse(await query("SELECT value FROM settings WHERE name = 'secret'"));
  return secret?.value ?? made;
}
