import { join } from 'node:path';
import { readVariable } from '../store/read-variable';
import type { SiteHome } from '../store/site-home';
import { createEnquiryStore } from './create-enquiry-store';
import type { Database } from './database';
import type { EnquiryStore } from './enquiry-store';
import { makeEnquiryFile } from './enquiry-file';
import { connectPostgres, postgresDialect } from './postgres-database';
import { nameOfDatabase } from './postgres-fault';
import { createReopeningDatabase } from './reopening-database';
import { connectSqlite, sqliteDialect } from './sqlite-database';

/**
 * Opens where enquiries are kept: PostgreSQL when `DATABASE_URL` is set, otherwise a file in the site's home. It
 * connects at first use, so that a server starts and serves its pages while its database is gone.
 *
 * @throws ExpectedError when `DATABASE_URL` is no address of a database
 */
export function openEnquiryStore(home: SiteHome, env: NodeJS.ProcessEnv): EnquiryStore {
  return createEnquiryStore(openDatabase(home, env));
}

/** The same place, for what else is kept there. @throws as `openEnquiryStore` does */
export function openDatabase(home: SiteHome, env: NodeJS.ProcessEnv): Database {
  const url = readVariable('DATABASE_URL', env);
  return url === undefined ? fileOf(home) : serverAt(url);
}

function fileOf(home: SiteHome): Database {
  const file = join(home.folder, 'enquiries/enquiries.db');
  return createReopeningDatabase(sqliteDialect, async () => {
    await makeEnquiryFile(file);
    return connectSqlite(file);
  });
}

function serverAt(url: string): Database {
  const name = nameOfDatabase(url);
  return createReopeningDatabase(postgresDialect, () => connectPostgres(url, name));
}
