import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
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

/** Copies a folder that is made once for all test files, in the temporary folder of this run (`memory-folder.mjs` sets it). */
export async function copyTemplate(name: string, to: string, make: (folder: string) => Promise<unknown>): Promise<void> {
  const template = join(tmpdir(), name);
  if (!existsSync(template)) {
    const made = mkdtempSync(`${template}-`);
    await make(made);
    try {
      renameSync(made, template);
    } catch {
      // Another test file was faster.
      rmSync(made, { recursive: true });
    }
  }
  cpSync(template, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
}
