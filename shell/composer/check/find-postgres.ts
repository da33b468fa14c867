import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian's packages put a folder for each version. */
const versionsFolder = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL server that is installed, with `initdb` and `postgres` in it; undefined when there is none. */
export function findPostgres(): string | undefined {
  const versions = existsSync(versionsFolder) ? readdirSync(versionsFolder) : [];
  const folders = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(versionsFolder, version, 'bin'));
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

/** Debian's packages of a PostgreSQL server, if none is installed. */
export function missingPostgres(): readonly string[] {
  return findPostgres() === undefined ? ['postgresql'] : [];
}
