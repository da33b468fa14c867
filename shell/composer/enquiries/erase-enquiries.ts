import type { Database, Query } from './database';

/** Also where there is none any more: an earlier call may have failed to scrub. @returns whether there was one */
export async function eraseEnquiry({ write, scrub }: Database, reference: string): Promise<boolean> {
  const erased = await write((query) => erase(query, 'reference = $1', reference));
  await scrub();
  return erased > 0;
}

/** Erases what is too old, and what notes the use of tokens and networks; its bytes stay until the database is scrubbed. @returns how many enquiries, and how many of them were to be delivered to the owner and were not */
export async function eraseOld({ write }: Database, enquiriesBefore: Date, photographsBefore: Date): Promise<{ enquiries: number; undelivered: number }> {
  return write(async (query) => {
    const waiting = await query("SELECT deliveries.id FROM deliveries JOIN enquiries ON enquiries.id = enquiry WHERE kind = 'owner' AND delivered_at IS NULL AND received_at < $1", enquiriesBefore.getTime());
    const erased = await erase(query, 'received_at < $1', enquiriesBefore.getTime());
    await query('DELETE FROM photographs WHERE kept_at < $1 AND key NOT IN (SELECT key FROM enquiries)', photographsBefore.getTime());
    await query('DELETE FROM tokens WHERE used_at < $1', enquiriesBefore.getTime());
    await query('DELETE FROM networks WHERE at < $1', photographsBefore.getTime());
    return { enquiries: erased, undelivered: waiting.length };
  });
}

/** Deliveries go with their enquiry. */
async function erase(query: Query, condition: string, value: string | number): Promise<number> {
  await query(`DELETE FROM photographs WHERE key IN (SELECT key FROM enquiries WHERE ${condition})`, value);
  return (await query(`DELETE FROM enquiries WHERE ${condition} RETURNING id`, value)).length;
}
