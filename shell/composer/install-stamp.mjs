/** Which dependencies are installed, as commands remember it: a hash of `package-lock.json` in `node_modules`. Plain JavaScript, because the bootstrap reads it before anything is installed. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** File of the project's `node_modules` that holds the hash. */
export const installStamp = 'node_modules/.site-installed';

/** Whether the packages of the lock are installed. @param project its folder */
export function isInstalled(project) {
  const stamp = join(project, installStamp);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfLock(project);
}

/** Records that the packages of the lock are installed: the next command does not install them again. @param project its folder */
export function noteInstalled(project) {
  const stamp = join(project, installStamp);
  // Copies of the project may share the file by a hard link.
  rmSync(stamp, { force: true });
  writeFileSync(stamp, hashOfLock(project));
}

/** Finds npm: the npm that runs this command, or else the npm on the path. @returns a program, and its first arguments */
export function npmCommand() {
  const npm = process.env.npm_execpath;
  return npm ? [process.execPath, npm] : ['npm'];
}

function hashOfLock(project) {
  return createHash('sha256').update(readFileSync(join(project, 'package-lock.json'))).digest('hex');
}
