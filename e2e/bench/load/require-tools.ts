import { hasProgram } from '../../../shell/composer/check/has-program';
import { ExpectedError } from '../../../shell/composer/store/expected-error';

/** Programs that a measurement needs. @throws ExpectedError when one is not installed */
export function requireTools(tools: readonly string[]): void {
  const missing = tools.filter((tool) => !hasProgram(tool));
  if (missing.length > 0) throw new ExpectedError(`Wanted ${tools.join(' and ')}, found no ${missing.join(' and no ')}. Install: apt-get install nginx-light wrk`);
}
