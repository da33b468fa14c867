import { runCommand } from '../../shell/composer/command/command';
import { ExpectedError } from '../../shell/composer/store/expected-error';
import { lighthouse } from './lighthouse';

try {
  await runCommand(lighthouse, process.argv.slice(2));
} catch (error) {
  console.error(error instanceof ExpectedError ? error.message : error);
  process.exitCode = 1;
}
