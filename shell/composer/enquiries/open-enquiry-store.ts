import { join } from 'node:path';
import type { SiteHome } from '../store/site-home';
import { createEnquiryStore } from './create-enquiry-store';
import type { EnquiryStore } from './enquiry-store';
import { makeEnquiryFile } from './enquiry-file';
import { createReopeningDatabase } from './reopening-database';
import { connectSqlite, sqliteDialect } from './sqlite-database';

/**
 * Opens where enquiries are kept: PostgreSQL when `DATABASE_URL` is set, otherwise a file in the site's home. Connects
 * at first use, so that a server starts, and serves its pages, while its database is gone.
 */
export function openEnquiryStore(home: SiteHome, _environment: NodeJS.ProcessEnv): EnquiryStore {
  const file = join(home.folder, 'enquiries/enquiries.db');
  return createEnquiryStore(
    createReopeningDatabase(sqliteDialect, async () => {
      await makeEnquiryFile(file);
      return connectSqlite(file);
    }),
  );
}
