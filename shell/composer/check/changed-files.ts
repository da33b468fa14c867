import { spawnSync } from 'node:child_process';
import { projectFolder } from '../store/site-home';

/**
 * Paths in the project that differ from a commit: committed since, changed, staged, untracked or removed.
 *
 * @param base any name that git knows a commit by
 * @throws Error with git's words when it does not know that name
 */
export function changedFiles(base: string): string[] {
  return [...new Set([...git('diff', '--name-only', '--no-renames', base, '--'), ...git('ls-files', '--others', '--exclude-standard')])].sort();
}

/** Every file of the project that git knows or would add. */
export function projectFiles(): string[] {
  return git('ls-files', '--cached', '--others', '--exclude-standard');
}

function git(...words: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: projectFolder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`'git ${words.join(' ')}' failed:\n${stderr}`);
  return stdout.split('\n').filter((line) => line !== '');
}
