import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readPackageManifest } from '../build/workspaces';
import { kitArchive } from '../store/kit-site';
import { projectFolder } from '../base/project';
import { kitHowTo, readHowTo } from '../testing/how-to-blocks';
import type { HowToBlock } from '../testing/how-to-blocks';

/** A command line, and the command that it starts, such as `kit-cli check`. */
interface Line {
  readonly line: string;
  readonly command: string;
}

const kit = kitArchive(readPackageManifest(join(projectFolder, 'shared/package.json')).version);

function readLine(page: string, { place }: HowToBlock, line: string): Line {
  const [, script] = /^npm (?:run )?([a-z]+)( -- |$)/.exec(line) ?? [];
  if (script !== undefined) return { line, command: `${page === kitHowTo && place !== 'site' ? 'kit-cli' : 'site-cli'} ${script}` };
  const [, archive, command] = /^npx \.{1,2}\/(\S+) ([a-z]+)/.exec(line) ?? [];
  if (command !== undefined && archive === kit) return { line, command: `kit-cli ${command}` };
  throw new Error(`${page}.md has a line that is no command of the site or of ${kit}: ${line}`);
}

/** Asks commands for help, all in one process. */
const askForHelp = `
for (const words of process.argv.splice(1)) {
  const [cli, command] = words.split(' ');
  process.argv.splice(1, Infinity, cli, command, '--help');
  await import(new URL(\`shell/composer/cli/\${cli}.ts?\${command}\`, 'file://' + process.cwd() + '/').href);
  console.log('\\0');
}`;

/** Programs of the system. */
const isOthers = (line: string) => /^(cd|base64|openssl) /.test(line);

test('each command in the how-tos for owners of sections is there, and so is each option that it is given', async () => {
  const pages = await Promise.all(['first-hour', kitHowTo].map(async (page) => (await readHowTo(page)).filter(({ place }) => place !== 'diff').flatMap((block) => block.lines.filter((line) => !isOthers(line)).map((line) => readLine(page, block, line)))));
  const commands = [...new Set(pages.flat().map(({ command }) => command))];

  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', askForHelp, ...commands], { cwd: projectFolder });

  const helps = new Map(stdout.split('\0\n').map((help, index) => [commands[index], help]));
  for (const lines of pages) expect(lines.length).toBeGreaterThanOrEqual(6);
  const missing = pages.flat().flatMap(({ line, command }) => (line.match(/(?<= )--[a-z][a-z-]*/g) ?? []).filter((option) => !helps.get(command)?.includes(option)).map((option) => `${line}: ${option}`));
  expect(missing).toEqual([]);
});
