import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { codeOf, ExpectedError } from '../../base/errors';
import { readVariable } from '../../base/environment';
import { receiveEnquiry } from '../intake/receive-enquiries';
import { migrate } from './database';
import { readDatabaseAddress } from './database-address';
import type { Connection, Database, Dialect, Query } from './database';
import { createDeliveryStore, makeDeliveriesAgain } from './delivery-rows';
import { eraseEnquiry, eraseOld, findEnquiry, findSent, listEnquiries, readPhotographNames } from './enquiry-rows';
import type { EnquiryStore } from './enquiry-store';
import { findByKey, keepPhotograph } from './photograph-rows';
import { connectPostgres, postgresDialect } from './postgres-database';
import { connectSqlite, sqliteDialect } from './sqlite-database';

/** The folder of the site's store, which has the file of enquiries. */
export interface StoreFolder {
  readonly folder: string;
}

/**
 * Opens where enquiries are kept: PostgreSQL when `DATABASE_URL` is set, otherwise a file in the site's store. It
 * connects at first use, so that a server starts and serves its pages while its database is gone.
 *
 * @throws ExpectedError when `DATABASE_URL` is no address of a database
 */
export function openEnquiryStore(disk: StoreFolder, env: NodeJS.ProcessEnv): EnquiryStore {
  return createEnquiryStore(openDatabase(disk, env));
}

/** Opens the same database, for other tables in it. @throws as `openEnquiryStore` does */
export function openDatabase(disk: StoreFolder, env: NodeJS.ProcessEnv): Database {
  const url = readVariable('DATABASE_URL', env);
  if (url !== undefined) {
    const address = readDatabaseAddress(url);
    return createReopeningDatabase(postgresDialect, () => connectPostgres(address));
  }
  const file = join(disk.folder, 'enquiries/enquiries.db');
  return createReopeningDatabase(sqliteDialect, async () => {
    await makeEnquiryFile(file);
    return connectSqlite(file);
  });
}

export function createEnquiryStore(database: Database): EnquiryStore {
  const { read, write, dialect } = database;
  return {
    keepPhotograph: (key, position, photograph, now, network = 'unknown') => write((query) => keepPhotograph(query, dialect, { key, position, photograph, now, network })),
    keptPhotographs: (key) => read((query) => readPhotographNames(query, key)),
    findByKey: (key) => read((query) => findByKey(query, key)),
    receive: (submission, source, now) => receiveEnquiry(database, submission, source, now),
    list: () => read(listEnquiries),
    find: (reference) => read((query) => findEnquiry(query, 'reference', reference)),
    findSent: (reference) => read((query) => findSent(query, reference)),
    resend: (reference, now, isHeld = false) => write((query) => makeDeliveriesAgain(query, { reference, now, isHeld })),
    erase: (reference, isHeld = false) => eraseEnquiry(database, reference, isHeld),
    eraseBefore: (enquiriesBefore, photographsBefore) => eraseOld(database, enquiriesBefore, photographsBefore),
    scrub: database.scrub,
    ...createDeliveryStore(database),
    secret: () => write(readSecret),
    close: database.close,
  };
}

const secretSchema = z.array(z.object({ value: z.instanceof(Uint8Array) })).length(1);

/** 32 random bytes, made by the first process that asks. */
async function readSecret(query: Query): Promise<Uint8Array> {
  const made = randomBytes(32);
  await query("INSERT INTO settings (name, value) VALUES ('secret', $1) ON CONFLICT (name) DO NOTHING", made);
  const [secret] = secretSchema.parse(await query("SELECT value FROM settings WHERE name = 'secret'"));
  return secret?.value ?? made;
}

/** A database that is opened, and migrated, when it is first used, and again after a fault. */
function createReopeningDatabase(dialect: Dialect, connect: () => Promise<Connection> | Connection): Database {
  let connection: Connection | undefined;
  let opening: Promise<Connection> | undefined;
  let isClosed = false;

  async function reopen(): Promise<Connection> {
    await connection?.close();
    connection = undefined;
    const opened = await connect();
    await migrate(opened).catch(async (error: unknown) => {
      await opened.close();
      throw error;
    });
    return (connection = opened);
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

/** Makes the file of enquiries and its folder where they are missing: for this user only, because they hold personal data. */
async function makeEnquiryFile(file: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, '', { flag: 'a', mode: 0o600 });
  } catch (cause) {
    throw new ExpectedError(`The database of enquiries ${file} cannot be written (${codeOf(cause) ?? 'unknown error'}). Make the folder writable for this user, or set SITE_HOME to one that is.`, { cause });
  }
}
