import { join } from 'node:path';
import postgres from 'postgres';
import { findPostgres } from '../test/find-programs';
import type { EnquiryStore } from '../enquiries/storage/enquiry-store';
import { openEnquiryStore } from '../enquiries/storage/open-enquiry-store';
import { diskStore } from '../store/disk-store';
import { startPostgres } from './postgres-server';
import type { PostgresServer } from './postgres-server';

/** Where the tests of the store keep enquiries. */
export interface EnquiryPlace {
  readonly name: string;
  readonly isThere: boolean;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly makeEmpty: () => Promise<EmptyPlace>;
}

export interface EmptyPlace {
  /** Opens the same empty database each time, as several processes do. */
  readonly open: () => EnquiryStore;
  /** Where another process finds it. */
  readonly disk: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** A file in a folder of its own, and a real PostgreSQL server where there is one. */
export function enquiryPlaces(folder: string): readonly EnquiryPlace[] {
  let stores = 0;
  let server: PostgresServer | undefined;
  let sql: postgres.Sql | undefined;
  return [
    {
      name: 'SQLite',
      isThere: true,
      start: async () => {},
      stop: async () => {},
      makeEmpty: () => {
        return Promise.resolve(placeAt(join(folder, `store-${(stores += 1)}`), {}));
      },
    },
    {
      name: 'PostgreSQL',
      isThere: findPostgres() !== undefined,
      start: async () => {
        server = await startPostgres();
        sql = postgres(server?.url ?? '', { max: 1, onnotice: () => {} });
      },
      stop: async () => {
        await sql?.end();
        await server?.stop();
      },
      makeEmpty: async () => {
        await sql?.unsafe('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
        return placeAt(folder, { DATABASE_URL: server?.url ?? '' });
      },
    },
  ];
}

function placeAt(disk: string, environment: Readonly<Record<string, string>>): EmptyPlace {
  return { open: () => openEnquiryStore(diskStore(disk), environment), disk, environment };
}
