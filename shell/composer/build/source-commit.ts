import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectFolder } from '../store/site-home';

/** The commit that is checked out and when it was made; outside a repository the time of the build. */
export async function sourceCommit(): Promise<{ commit: string | null; committedAt: string }> {
  const git = promisify(execFile)('git', ['log', '-1', '--format=%H %ct'], { cwd: projectFolder });
  const [commit, seconds] = await git.then(({ stdout }) => stdout.trim().split(' '), () => []);
  if (!commit || !seconds) return { commit: null, committedAt: new Date().toISOString() };
  return { commit, committedAt: new Date(Number(seconds) * 1000).toISOString() };
}
