import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../../shell/composer/store/site-home';

/** Copies the project's sources into a folder of their own, where a test may change them. @returns the folder */
export async function copyProject(): Promise<string> {
  const copies = join(projectFolder, '.cache/project-copies');
  await mkdir(copies, { recursive: true });
  const copy = await mkdtemp(join(copies, 'project-'));
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const { stdout } = await promisify(execFile)('git', words, { cwd: projectFolder, maxBuffer: 64 * 1024 * 1024 });
  for (const file of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    // A file may be deleted and not committed yet.
    await copyFile(join(projectFolder, file), join(copy, file)).catch(() => undefined);
  }
  const remotes = await readdir(join(copy, 'remotes'));
  const installed = ['.', 'shared', 'shell', 'e2e', ...remotes.map((name) => join('remotes', name))].map((folder) => join(folder, 'node_modules'));
  for (const folder of installed.filter((one) => existsSync(join(projectFolder, one)))) await symlink(join(projectFolder, folder), join(copy, folder));
  return copy;
}
