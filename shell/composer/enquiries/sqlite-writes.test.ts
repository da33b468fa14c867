import type { Query } from './database';
import { loadSqlite } from './sqlite-module';
import { createSqliteWrites } from './sqlite-writes';

async function openInMemory() {
  const { DatabaseSync } = await loadSqlite();
  const connection = new DatabaseSync(':memory:');
  connection.exec('CREATE TABLE notes (text)');
  const query: Query = async (sql) => Promise.resolve(connection.prepare(sql).all() as unknown[]);
  return { ...createSqliteWrites(connection, query), rows: () => connection.prepare('SELECT text FROM notes').all() as unknown[] };
}

test('statements run in the order of their calls, whether or not their results are awaited', async () => {
  const { write, rows } = await openInMemory();

  await write((query) => Promise.all([query("INSERT INTO notes VALUES ('one')"), query("UPDATE notes SET text = 'two'")]));

  expect(rows()).toEqual([{ text: 'two' }]);
});

test('when SQLite has ended the transaction by itself, nothing that was called with the failed statement is stored', async () => {
  const { write, rows } = await openInMemory();

  const writing = write((query) => Promise.all([query('ROLLBACK'), query('no statement'), query("INSERT INTO notes VALUES ('one')")]));

  await expect(writing).rejects.toThrow('syntax error');
  expect(rows()).toEqual([]);
});
