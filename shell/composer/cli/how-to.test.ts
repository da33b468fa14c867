import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readPackageManifest } from '../build/workspaces';
import { kitArchive } from '../store/kit-site';
import { projectFolder } from '../base/project';
import { kitHowTo, readHowTo } from '../testing/how-to-blocks';
import type { HowToBlock } from '../testing/how-to-blocks';

jest.setTimeout(120_000);

/** A command line, and how its command is started here. */
interface Line {
  readonly line: string;
  readonly command: string;
  readonly start: readonly string[];
}

const bootstrap = ['shell/composer/bootstrap.mjs'];
const kitCli = ['--import', 'tsx', 'shell/composer/cli/kit-cli.ts'];
const kit = kitArchive(readPackageManifest(join(projectFolder, 'shared/package.json')).version);

function readLine(page: string, { place }: HowToBlock, line: string): Line {
  const [, script] = /^npm run ([a-z]+)( -- |$)/.exec(line) ?? [];
  if (script !== undefined) return { line, command: script, start: page === kitHowTo && place !== 'site' ? kitCli : bootstrap };
  const [, archive, command] = /^npx \.{1,2}\/(\S+) ([a-z]+)/.exec(line) ?? [];
  if (command !== undefined && archive === kit) return { line, command, start: kitCli };
  throw new Error(`${page}.md has a line that is no command of the site or of ${kit}: ${line}`);
}

async function readHelp({ start, command }: Line): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [...start, command, '--help'], { cwd: projectFolder });
  return stdout;
}

/** Programs of the system. */
const isOthers = (line: string) => /^(cd|base64|openssl) /.test(line);

test.each([
  ['owning-a-remote', 6],
  [kitHowTo, 6],
])('each command in %s.md is there, and so is each option that it is given', async (page, atLeast) => {
  const lines = (await readHowTo(page)).flatMap((block) => block.lines.filter((line) => !isOthers(line)).map((line) => readLine(page, block, line)));
  expect(lines.length).toBeGreaterThanOrEqual(atLeast);
  const helps = new Map<string, string>();

  for (const line of lines) {
    const name = [...line.start, line.command].join(' ');
    if (!helps.has(name)) helps.set(name, await readHelp(line));
    const options = line.line.match(/(?<= )--[a-z][a-z-]*/g) ?? [];
    expect({ line: line.line, missing: options.filter((option) => !helps.get(name)?.includes(option)) }).toEqual({ line: line.line, missing: [] });
  }
});
