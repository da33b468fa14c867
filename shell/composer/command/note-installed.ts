import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Records that what `package-lock.json` names is installed: the next command does not install it again. @param project its folder */
export function noteInstalled(project: string): void {
  const lock = readFileSync(join(project, 'package-lock.json'));
  writeFileSync(join(project, 'node_modules/.site-installed'), createHash('sha256').update(lock).digest('hex'));
}
