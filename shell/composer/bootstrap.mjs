/** Runs a command on a fresh clone: plain JavaScript, because nothing may be installed yet. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = join(dirname(fileURLToPath(import.meta.url)), '../..');
const stamp = join(project, 'node_modules/.site-installed');
const lockHash = createHash('sha256').update(readFileSync(join(project, 'package-lock.json'))).digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash) {
  console.log('installing dependencies');
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm'];
  const { status } = spawnSync(command, [...before, 'ci', '--no-audit', '--no-fund'], { cwd: project, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, lockHash);
}

const tsx = createRequire(import.meta.url).resolve('tsx');
const child = spawn(process.execPath, ['--import', tsx, join(project, 'shell/composer/command/cli.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
// A terminal interrupts the child itself; others may only reach this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
