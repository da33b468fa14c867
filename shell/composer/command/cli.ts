import { defaultSiteHome } from '../site-home';
import { buildAndCompose } from './build-and-compose';
import { dev } from './dev';
import { ExpectedError } from './expected-error';
import { start } from './start';
import { test } from './test';

const commands: Readonly<Record<string, (names: readonly string[]) => Promise<void>>> = {
  start,
  dev,
  compose: () => buildAndCompose(defaultSiteHome(), console.log),
  test,
};

const [name = '', ...names] = process.argv.slice(2);

try {
  const command = commands[name];
  if (!command) throw new ExpectedError(`Wanted one of ${Object.keys(commands).join(', ')}, found '${name}'.`);
  await command(names);
} catch (error) {
  console.error(error instanceof ExpectedError ? error.message : error);
  process.exitCode = 1;
}
