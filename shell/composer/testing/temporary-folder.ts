import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of one test file's own; it goes when the file is done. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'composer-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
