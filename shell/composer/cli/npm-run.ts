import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as z from 'zod';
import { npmCommand } from '../install-stamp.mjs';
import { ExpectedError } from '../base/errors';
import { parseJson } from '../base/parse-json';
import { commonOptions } from './command';
import type { Command } from './command';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether npm runs the command as a script of a package.json. A process that such a command starts inherits npm's variables, but is another command. */
function isNpmScript(name: string): boolean {
  return new RegExp(`( ${name}|site-kit)( |$)`).test(process.env.npm_lifecycle_script ?? '');
}

const parentCheckMs = 250;

/** Ends the command as SIGTERM does when the process that npm has started it from is gone: a shell that npm ends passes no signal on, and npm may be killed. */
export function endWithNpm(name: string): void {
  if (!isNpmScript(name)) return;
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    process.kill(process.pid, 'SIGTERM');
  }, parentCheckMs);
  check.unref();
}

interface TakenOption {
  readonly option: string;
  readonly isText: boolean;
  /** npm's name for it: it takes `--to` for an abbreviation of `--token-description`. */
  readonly variable: string;
  readonly value: string;
}

/**
 * npm keeps options that are written without `--` before them, and passes on the words alone. It says so only in its variables,
 * which also hold what its own configuration and environment set.
 *
 * @throws ExpectedError when npm has kept an option of the command
 */
export function refuseTakenOptions(name: string, { options }: Command, words: readonly string[]): void {
  if (!isNpmScript(name)) return;
  const known: NonNullable<Command['options']> = { ...options, ...commonOptions };
  const taken = Object.entries(known).flatMap(([option, { type }]) => variablesOf(option).map(([variable, value]) => ({ option, isText: type === 'string', variable, value })));
  const environment = npmEnvironment();
  // A misspelt option is lost in the same way. Where npm's environment is not known, its unknown variables may come from there.
  if (environment) taken.push(...unknownVariables().filter(([variable]) => !taken.some((one) => one.variable === variable)).map(([variable, value]) => ({ option: keyOf(variable), isText: value !== 'true', variable, value })));
  const given = taken.filter(({ variable, value }) => environment?.[variable] !== value);
  const settings = given.length > 0 ? readSettings(given) : {};
  const lost = given.filter(({ variable, value }) => settings[variable] !== value);
  if (lost.length === 0) return;
  const names = [...new Set(lost.map(({ option }) => `--${option}`))].join(', ');
  throw new ExpectedError(`npm has taken ${names} for itself, so nothing was done. Write '--' before the options: ${correctCall(name, lost, words)}`);
}

/** npm sets this one on every run. */
const alwaysSet = 'npm_config_node_gyp';

function variablesOf(option: string): [variable: string, value: string][] {
  const start = `npm_config_${option.replaceAll('-', '_')}`;
  return Object.entries(process.env).flatMap(([variable, value]) => (variable.startsWith(start) && variable !== alwaysSet && value !== undefined ? [[variable, value]] : []));
}

/** Variables for options that neither npm nor the command has. */
function unknownVariables(): [variable: string, value: string][] {
  try {
    const { definitions } = createRequire(process.env.npm_execpath ?? '')('@npmcli/config/lib/definitions') as { readonly definitions: object };
    return variablesOf('').filter(([variable]) => !Object.hasOwn(definitions, keyOf(variable)) && !beside.test(variable));
  } catch {
    // Another version of npm, or another program.
    return [];
  }
}

/** Variables of npm that are no options. */
const beside = /^npm_config_(npm_version|(local|global)_prefix)$/;

function keyOf(variable: string): string {
  return variable.replace('npm_config_', '').replaceAll('_', '-');
}

/** The environment that npm itself was started with; undefined where the system does not show it. */
function npmEnvironment(): Environment | undefined {
  const { npm_lifecycle_event: script, npm_lifecycle_script: line } = process.env;
  try {
    for (let pid = process.ppid; pid > 1; pid = parentOf(pid)) {
      const environment = Object.fromEntries(readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').map((entry) => [entry.split('=', 1)[0], entry.slice(entry.indexOf('=') + 1)])) as Environment;
      // Between npm and this process there may be a shell.
      if (environment.npm_lifecycle_event !== script || environment.npm_lifecycle_script !== line) return environment;
    }
  } catch {
    // Only Linux has these files, and only for processes of the same user.
  }
  return undefined;
}

function parentOf(pid: number): number {
  return Number(/^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** Settings in npm's files, such as `.npmrc`, by the variables that npm makes of it. */
function readSettings(taken: readonly TakenOption[]): Environment {
  const [command, ...before] = npmCommand();
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !taken.some((one) => one.variable === name)));
  const ask = (...words: string[]) => spawnSync(command, [...before, 'config', ...words], { env, encoding: 'utf8' }).stdout;
  const settings = { ...z.record(z.string(), z.unknown()).safeParse(parseJson(ask('list', '--json'))).data };
  // Asked for JSON, npm says that it is asked for JSON.
  if (taken.some(({ variable }) => variable === 'npm_config_json')) settings.json = ask('get', 'json').trim();
  return Object.fromEntries(Object.entries(settings).map(([key, value]) => [`npm_config_${key.replaceAll('-', '_').toLowerCase()}`, String(value)]));
}

/** The command line with what npm has taken. Values that npm has not taken are the last of the words. */
function correctCall(name: string, taken: readonly TakenOption[], words: readonly string[]): string {
  const given = taken.flatMap(({ option, isText, value }) => value.split('\n\n').map((one) => ({ option, value: !isText ? undefined : one })));
  const lacking = given.filter(({ value }) => value === 'true').length;
  const [rest, values] = [words.slice(0, words.length - lacking), words.slice(words.length - lacking)];
  const options = given.map(({ option, value }) => ['--' + option, ...(value === undefined ? [] : [quote(value === 'true' ? (values.shift() ?? '') : value)])].join(' '));
  const { npm_command: npm, npm_lifecycle_event: script = name, npm_lifecycle_script: line = '' } = process.env;
  const start = npm === 'exec' ? `npx ${line} ${name}` : `npm ${['start', 'test'].includes(script) ? script : `run ${script}`} --`;
  return [start, ...rest, ...options].join(' ');
}

function quote(word: string): string {
  if (word === '') return '<value>';
  return /^[\w./:@=+-]+$/.test(word) ? word : JSON.stringify(word);
}
