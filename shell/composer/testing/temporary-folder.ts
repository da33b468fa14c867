import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for one test file, removed after its tests. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'composer-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns a function that names another folder at each call. All are removed after the file's tests. */
export function temporaryFolders(): () => string {
  const parent = temporaryFolder();
  let last = 0;
  return () => join(parent, String((last += 1)));
}
