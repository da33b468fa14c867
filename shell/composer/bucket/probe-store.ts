import { randomUUID } from 'node:crypto';
import { ExpectedError } from '../store/expected-error';
import type { ObjectStore } from './object-store';

/**
 * Tries out, with an object of its own, what a site relies on: that a store refuses a conditional write whose condition
 * does not hold, and that a read returns what was written last.
 *
 * @throws ExpectedError that names what the store does not do
 */
export async function probeStore(store: ObjectStore): Promise<void> {
  const key = `probes/${randomUUID()}`;
  const bodies = ['first', 'second', 'third'].map((text) => Buffer.from(`${text} ${key}`));
  const [first = Buffer.of(), second = Buffer.of(), third = Buffer.of()] = bodies;
  const demand = (holds: boolean, wanted: string, found: string) => {
    if (!holds) throw new ExpectedError(`Wanted ${wanted}, found that ${store.name} ${found}. Two releases at once could undo each other there: use another store, such as Amazon S3, Cloudflare R2 or MinIO.`);
  };
  try {
    // An answer that was lost makes a second try be refused, so that what is there decides.
    await store.put(key, first, 'absent');
    const written = await store.get(key);
    demand(written?.body.equals(first) === true, 'to read an object that was written a moment ago', written ? 'returns another one' : 'has not kept it');
    demand(written?.tag !== '', 'an ETag with an object', 'sends none');
    demand(!(await store.put(key, second, 'absent')), "a write with 'If-None-Match: *' refused where there is an object", 'ignores this condition');
    demand(!(await store.put(key, second, { tag: '"00000000000000000000000000000000"' })), "a write with another object's 'If-Match' refused", 'ignores this condition');
    await store.put(key, third, { tag: written?.tag ?? '' });
    const replaced = await store.get(key);
    demand(replaced?.body.equals(third) === true, "an object replaced by a write with its 'If-Match'", 'has not replaced it');
    demand((await store.get(key, replaced?.tag)) === 'unchanged', "a read with 'If-None-Match' answered with 304", 'sends the object again');
  } finally {
    await store.remove(key).catch(() => undefined);
  }
}
