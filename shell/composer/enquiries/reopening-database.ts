import type { Connection, Database, Dialect } from './database';
import { migrate } from './migrate';

/** A database that is opened, and migrated, when it is first used, and again after a fault. */
export function createReopeningDatabase(dialect: Dialect, connect: () => Promise<Connection> | Connection): Database {
  let connection: Connection | undefined;
  let opening: Promise<Connection> | undefined;
  let isClosed = false;

  async function reopen(): Promise<Connection> {
    await connection?.close();
    connection = undefined;
    connection = await openMigrated(connect);
    return connection;
  }

  async function current(): Promise<Connection> {
    if (isClosed) throw new Error('The store of enquiries is closed.');
    if (connection?.isUsable()) return connection;
    opening ??= reopen().finally(() => (opening = undefined));
    return opening;
  }

  return {
    dialect,
    read: async (run) => (await current()).read(run),
    write: async (run) => (await current()).write(run),
    scrub: async () => (await current()).scrub(),
    close: async () => {
      isClosed = true;
      await opening?.catch(() => undefined);
      await connection?.close();
    },
  };
}

async function openMigrated(connect: () => Promise<Connection> | Connection): Promise<Connection> {
  const connection = await connect();
  try {
    await migrate(connection);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}
