import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../../shell/composer/base/free-port';
import type { HowToBlock } from '../../shell/composer/testing/how-to-blocks';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import type { ProjectCopy } from '../project-copy';
import { runAsTeam } from './kit-folder';

export interface HowToSetting {
  /** Where the first block starts. */
  readonly folder: string;
  /** A page that the server of a block has. */
  readonly page: string;
  /** Where the blocks of the site's team are run, and the site that they change. */
  readonly project: ProjectCopy;
  readonly disk: DiskStore;
}

/** Runs the blocks as a team would that follows them: each starts where the one before has ended. @throws Error with the output of a command that fails */
export async function followHowTo(blocks: readonly HowToBlock[], setting: HowToSetting): Promise<void> {
  let folder = setting.folder;
  for (const block of blocks) {
    if (block.place === 'server') await visitServer(folder, block, setting.page);
    else if (block.place === 'diff') await edit(folder, block);
    else if (block.place === 'site') await runOnSite(folder, block, setting);
    else folder = await runBlock(folder, block);
  }
}

/** Replaces the lines that a diff takes out by those that it puts in. */
async function edit(folder: string, { lines }: HowToBlock): Promise<void> {
  const [, path = ''] = /^\+\+\+ b\/(.*)$/m.exec(lines.join('\n')) ?? [];
  const part = (sign: string) => lines.flatMap((line) => (line.startsWith(sign) && !line.startsWith(sign.repeat(3)) ? [line.slice(1)] : [])).join('\n');
  const text = await readFile(join(folder, path), 'utf8');
  if (!text.includes(part('-'))) throw new Error(`${path} has no ${part('-')}`);
  await writeFile(join(folder, path), text.replace(part('-'), part('+')));
}

/** @returns the folder in which it has ended */
async function runBlock(folder: string, { lines }: HowToBlock): Promise<string> {
  const said = await runAsTeam(folder, 'bash', ['-ec', [...lines, 'echo "ended in $PWD"'].join('\n')]);
  return /^ended in (.*)$/m.exec(said)?.[1] ?? folder;
}

/** Runs a command that goes on until it is ended, and reads a page of it. */
async function visitServer(cwd: string, { lines }: HowToBlock, page: string): Promise<void> {
  const port = String(await findFreePort());
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('bash', ['-ec', lines.join('\n')], { cwd, env: { PATH, HOME, PORT: port }, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const ended = once(child, 'close');
  try {
    await waitForPage(`http://localhost:${port}${page}`, () => child.exitCode === null).catch((cause: unknown) => {
      throw new Error(`'${lines.join('; ')}' does not serve ${page}:\n${said}`, { cause });
    });
  } finally {
    // npm, and the processes that it has started.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
}

async function waitForPage(url: string, isRunning: () => boolean): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (isRunning() && Date.now() < deadline) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} did not answer within three minutes.`);
}

/** Copies the packed release to where the site's team works. */
async function runOnSite(folder: string, { lines }: HowToBlock, { project, disk }: HowToSetting): Promise<void> {
  for (const [archive] of lines.join('\n').matchAll(/\S+\.tgz/g)) await copyFile(join(folder, archive), join(project.folder, archive));
  await runAsTeam(project.folder, 'bash', ['-ec', lines.join('\n')], { SITE_HOME: disk.folder });
}
