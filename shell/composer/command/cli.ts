import { defaultSiteHome } from '../site-home';
import { ExpectedError } from './expected-error';
import { buildAndCompose, start } from './start';

const commands: Readonly<Record<string, () => Promise<void>>> = {
  start,
  compose: () => buildAndCompose(defaultSiteHome(), console.log),
};

const [name = ''] = process.argv.slice(2);

try {
  const command = commands[name];
  if (!command) throw new ExpectedError(`Wanted one of ${Object.keys(commands).join(', ')}, found '${name}'.`);
  await command();
} catch (error) {
  console.error(error instanceof ExpectedError ? error.message : error);
  process.exitCode = 1;
}
