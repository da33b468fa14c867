import type { Dialect } from './database';

/**
 * Steps from an empty database to the one that this code knows; each is numbered by its place, from 1. Add to the end,
 * never change one that was released.
 *
 * `padding` is a column before those with personal data: see decision 037.
 */
export function migrationsFor({ id, bytes, whole, padding }: Dialect): readonly (readonly string[])[] {
  return [
    [
      `CREATE TABLE enquiries (
        id ${id}, reference TEXT NOT NULL UNIQUE, key TEXT NOT NULL UNIQUE, fingerprint TEXT NOT NULL,
        received_at ${whole} NOT NULL, held_for TEXT, ${padding}content TEXT NOT NULL)`,
      'CREATE INDEX enquiries_by_fingerprint ON enquiries (fingerprint)',
      `CREATE TABLE photographs (
        id ${id}, key TEXT NOT NULL, position INTEGER NOT NULL, kept_at ${whole} NOT NULL, digest TEXT NOT NULL,
        ${padding}name TEXT NOT NULL, bytes ${bytes} NOT NULL, UNIQUE (key, position))`,
      `CREATE TABLE deliveries (
        id ${id}, enquiry ${whole} NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE, kind TEXT NOT NULL,
        made_at ${whole} NOT NULL, due_at ${whole} NOT NULL, leased_until ${whole} NOT NULL DEFAULT 0,
        attempts INTEGER NOT NULL DEFAULT 0, interruptions INTEGER NOT NULL DEFAULT 0, without_photographs INTEGER NOT NULL DEFAULT 0,
        delivered_at ${whole}, last_error TEXT, UNIQUE (enquiry, kind))`,
      'CREATE INDEX deliveries_to_make ON deliveries (made_at, id) WHERE delivered_at IS NULL',
      `CREATE TABLE tokens (token TEXT PRIMARY KEY, key TEXT NOT NULL, used_at ${whole} NOT NULL)`,
      `CREATE TABLE networks (network TEXT NOT NULL, at ${whole} NOT NULL)`,
      'CREATE INDEX networks_by_time ON networks (network, at)',
      `CREATE TABLE settings (name TEXT PRIMARY KEY, value ${bytes} NOT NULL)`,
    ],
    [
      'ALTER TABLE deliveries ADD COLUMN mailbox TEXT',
      'CREATE INDEX deliveries_by_mailbox ON deliveries (mailbox, made_at) WHERE mailbox IS NOT NULL',
    ],
    // Browsers' reports, of all servers that share the database.
    [`CREATE TABLE reports (id ${id}, line TEXT NOT NULL)`],
  ];
}
