import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { ExpectedError } from '../store/expected-error';

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

/** Where a command prints. */
export interface Output {
  /** A line of progress or plan. */
  readonly say: (line: string) => void;
  /** The outcome for machines, printed with `--json`. */
  readonly result: (value: unknown) => void;
}

export interface CommandInput {
  readonly names: readonly string[];
  readonly flag: (name: string) => boolean;
  readonly text: (name: string) => string | undefined;
  readonly texts: (name: string) => readonly string[];
  readonly output: Output;
}

export interface Command {
  /** Usage, for `--help`. */
  readonly help: string;
  readonly options?: OptionsConfig;
  readonly run: (input: CommandInput) => Promise<void>;
}

const commonOptions = { help: { type: 'boolean' }, json: { type: 'boolean' } } as const satisfies OptionsConfig;

/** Runs a command with the words after its name. @throws ExpectedError for unknown options */
export async function runCommand(command: Command, words: readonly string[]): Promise<void> {
  const { values, positionals } = parse(command, words);
  if (values.help === true) return console.log(command.help);
  const json = values.json === true;
  const texts = (name: string) => [values[name] ?? []].flat().map(String);
  await command.run({
    names: positionals,
    flag: (name) => values[name] === true,
    text: (name) => texts(name)[0],
    texts,
    output: {
      say: json ? (line) => console.error(line) : (line) => console.log(line),
      result: json ? (value) => console.log(JSON.stringify(value, null, 2)) : () => {},
    },
  });
}

type Value = string | boolean | undefined;

interface ParsedWords {
  readonly values: Readonly<Record<string, Value | Value[]>>;
  readonly positionals: readonly string[];
}

function parse({ help, options }: Command, words: readonly string[]): ParsedWords {
  try {
    return parseArgs({ args: [...words], options: { ...options, ...commonOptions }, allowPositionals: true });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ExpectedError(`${reason}\n\n${help}`, { cause });
  }
}
