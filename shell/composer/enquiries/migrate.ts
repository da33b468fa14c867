import * as z from 'zod';
import { ExpectedError } from '../store/expected-error';
import { lock } from './database';
import type { Database, Query } from './database';
import { migrationsFor } from './migrations';

const numberSchema = z.array(z.object({ number: z.number() }));

/** Brings a database up to what this code knows, in one transaction. @throws ExpectedError when it is newer than that */
export async function migrate({ dialect, write }: Database): Promise<void> {
  const migrations = migrationsFor(dialect);
  await write(async (query) => {
    await lock(query, dialect, 'migrations');
    const done = await countDone(query);
    if (done > migrations.length) {
      throw new ExpectedError(
        `The database of enquiries has ${done} migrations, and this site knows ${migrations.length}: a newer release of the site has written it. Run that release, or use another database.`,
      );
    }
    for (const [index, statements] of migrations.entries()) {
      if (index < done) continue;
      for (const statement of statements) await query(statement);
      await query('INSERT INTO migrations (number) VALUES ($1)', index + 1);
    }
  });
}

async function countDone(query: Query): Promise<number> {
  await query('CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)');
  const [last] = numberSchema.parse(await query('SELECT number FROM migrations ORDER BY number DESC LIMIT 1'));
  return last?.number ?? 0;
}
