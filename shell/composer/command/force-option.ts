import { ExpectedError } from '../store/expected-error';
import type { CommandInput } from './command';

/** The reason after `--force`; undefined without it. @throws ExpectedError when it is empty */
export function readForceReason({ text }: Pick<CommandInput, 'text'>): string | undefined {
  const reason = text('force')?.trim();
  if (reason !== '') return reason;
  throw new ExpectedError(`--force needs a reason, for those who read the history. Write, for example, --force "the new post waits for its picture".`);
}

/** Lines about `--force` for the help of a command. */
export const forceHelp = `--force "<why>"      override what the gate judges (links, heads, budgets, ...), never damage; recorded in the history`;
