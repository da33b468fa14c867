import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../../shell/composer/store/site-home';

/** Below the project, so that the copy finds the project's dependencies. */
const copies = join(projectFolder, '.cache/project-copies');

/** A copy of the project's sources. */
export interface ProjectCopy {
  readonly folder: string;
  readonly write: (path: string, content: string | object) => Promise<void>;
  /** Runs Node there. */
  readonly run: (words: readonly string[], environment?: Readonly<Record<string, string>>) => Promise<{ readonly code: number; readonly said: string }>;
}

export async function copyProject(): Promise<ProjectCopy> {
  await mkdir(copies, { recursive: true });
  const folder = await mkdtemp(join(copies, 'copy-'));
  const { stdout } = await promisify(execFile)('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: projectFolder, maxBuffer: 1e7 });
  const files = stdout.split('\n').filter((path) => /^(shared|shell|remotes|e2e)\/|^[^/]+$/.test(path));
  for (const path of files) await cp(join(projectFolder, path), join(folder, path));

  async function write(path: string, content: string | object): Promise<void> {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }

  async function run(words: readonly string[], environment: Readonly<Record<string, string>> = {}) {
    const child = spawn(process.execPath, words, { cwd: folder, env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
    const [code] = (await once(child, 'close')) as [number];
    return { code, said };
  }
  return { folder, write, run };
}
