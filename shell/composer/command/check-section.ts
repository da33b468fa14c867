import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ExpectedError } from '../store/expected-error';
import { kitFolder, projectFolder } from '../store/site-home';
import type { Command } from './command';
import { judgeSection } from './judge-section';

/** `npm run check` in a section's own folder: everything that its release has to pass. */
export const checkSection: Command = {
  help: `npm run check

Checks the section's types, runs its tests, builds a release and has the gate judge it beside the shell and the sections
that the kit holds. Prints what would change, or every reason for a refusal. Nothing is kept.

  --allow-gone <path>  a page that may vanish; may be given more than once
  --json               print the outcome as JSON`,
  options: { 'allow-gone': { type: 'string', multiple: true } },
  async run(input) {
    runTool('types', ['typescript', 'bin/tsc'], ['--noEmit', '-p', projectFolder]);
    runTool('tests', ['jest', 'bin/jest.js'], ['--passWithNoTests', '-c', join(kitFolder ?? '', 'testing/section.jest.config.mjs')]);
    await judgeSection(input, ({ stored: { release: { name, version } }, summary }) => {
      input.output.say(`${name} ${version} passes the gate`);
      input.output.result(summary);
      return Promise.resolve();
    });
  },
};

/** @throws ExpectedError when it fails */
function runTool(what: string, [packageName, script]: readonly [string, string], words: readonly string[]): void {
  const manifest = createRequire(join(kitFolder ?? '', 'package.json')).resolve(`${packageName}/package.json`);
  const file = join(dirname(manifest), script);
  const { status } = spawnSync(process.execPath, [file, ...words], { cwd: projectFolder, stdio: ['ignore', process.stderr.fd, 'inherit'] });
  if (status !== 0) throw new ExpectedError(`The ${what} of the section have mistakes: see the messages above. Correct them.`);
}
