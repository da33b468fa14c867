import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { ExpectedError, messageOf } from '../base/errors';

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

/** Where a command prints. */
export interface Output {
  /** A line of progress or plan. */
  readonly say: (line: string) => void;
  /** The outcome as a text of its own, such as a table; not with `--json`. */
  readonly print: (text: string) => void;
  /** The outcome for machines, printed with `--json`. */
  readonly result: (value: unknown) => void;
}

export interface CommandInput {
  readonly names: readonly string[];
  /** Names of the options that were given, without those that every command has. */
  readonly given: readonly string[];
  readonly flag: (name: string) => boolean;
  readonly text: (name: string) => string | undefined;
  readonly texts: (name: string) => readonly string[];
  readonly output: Output;
}

export interface Command {
  /** Usage, for `--help`. */
  readonly help: string;
  readonly options?: OptionsConfig;
  /** How many words it takes at most; none unless given. */
  readonly words?: number;
  readonly run: (input: CommandInput) => Promise<void>;
}

/** Options that every command has. */
export const commonOptions = { help: { type: 'boolean' }, json: { type: 'boolean' } } as const satisfies OptionsConfig;

/** Runs a command with the words after its name. @throws ExpectedError for unknown options and for words too many */
export async function runCommand(command: Command, words: readonly string[]): Promise<void> {
  const { values, positionals } = parse(command, words);
  if (values.help === true) return console.log(command.help);
  const json = values.json === true;
  const texts = (name: string) => [values[name] ?? []].flat().map(String);
  await command.run({
    names: positionals,
    given: Object.keys(values).filter((name) => !Object.hasOwn(commonOptions, name)),
    flag: (name) => values[name] === true,
    text: (name) => texts(name)[0],
    texts,
    output: {
      say: (line) => console[json ? 'error' : 'log'](escapeControls(line)),
      print: json ? () => {} : (text) => void process.stdout.write(escapeControls(text)),
      result: json ? (value) => console.log(escapeControls(JSON.stringify(value, null, 2))) : () => {},
    },
  });
}

/** @param what the command was asked for, as the message names it @throws ExpectedError when an option was given that would be ignored */
export function requireOptions({ given }: Pick<CommandInput, 'given'>, allowed: readonly string[], what: string): void {
  const ignored = given.filter((name) => !allowed.includes(name)).map((name) => `--${name}`);
  if (ignored.length === 0) return;
  const others = allowed.map((name) => `--${name}`).filter((name) => name !== what);
  const taken = others.length > 0 ? `takes only ${others.join(', ')}` : 'takes no other option';
  throw new ExpectedError(`${ignored.join(', ')} cannot be given with ${what}, which ${taken}. Leave that out; --help says what each is for.`);
}

type Value = string | boolean | undefined;

interface ParsedWords {
  readonly values: Readonly<Record<string, Value | Value[]>>;
  readonly positionals: readonly string[];
}

function parse(command: Command, words: readonly string[]): ParsedWords {
  const parsed = parseWords(command, words);
  const extra = parsed.positionals.slice(command.words ?? 0);
  if (extra.length === 0 || parsed.values.help === true) return parsed;
  throw new ExpectedError(`'${extra.join(' ')}' is too much: the command takes ${command.words ? `at most ${command.words} ${command.words === 1 ? 'word' : 'words'}` : 'no words'}.\n\n${command.help}`);
}

function parseWords({ help, options }: Command, words: readonly string[]): ParsedWords {
  try {
    return parseArgs({ args: [...words], options: { ...options, ...commonOptions }, allowPositionals: true });
  } catch (cause) {
    const reason = messageOf(cause);
    throw new ExpectedError(`${reason}\n\n${help}`, { cause });
  }
}

/** Spells out characters that could steer a terminal, such as `\\u001b`, in words and in JSON. Tabs and line ends stay. */
export function escapeControls(text: string): string {
  return text.replace(/(?!\t|\n|\r\n)\p{Cc}|[\u2028-\u202e\u2066-\u2069]/gu, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
