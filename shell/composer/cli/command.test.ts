import { ExpectedError } from '../base/errors';
import { requireOptions, runCommand, escapeControls } from './command';
import type { Command } from './command';

const run = jest.fn<Promise<void>, Parameters<Command['run']>>();
const command: Command = {
  help: 'npm run thing -- <name>',
  words: 2,
  options: { to: { type: 'string' }, also: { type: 'string', multiple: true }, fast: { type: 'boolean' } },
  run,
};
let log: jest.SpyInstance;
let error: jest.SpyInstance;

beforeEach(() => {
  run.mockReset();
  run.mockResolvedValue();
  log = jest.spyOn(console, 'log').mockImplementation(() => {});
  error = jest.spyOn(console, 'error').mockImplementation(() => {});
});

/** A command's words. */
async function inputOf(...words: string[]): Promise<Parameters<Command['run']>[0]> {
  await runCommand(command, words);
  const [[input] = []] = run.mock.calls;
  if (!input) throw new Error('The command did not run.');
  return input;
}

test('--help prints what the command does, and does not do it', async () => {
  await runCommand(command, ['blog', '--help']);

  expect(log).toHaveBeenCalledWith(command.help);
  expect(run).not.toHaveBeenCalled();
});

test.each([['--wrong'], ['--to'], ['--fast=yes'], ['-x']])('%s is refused with the help', async (word) => {
  const running = runCommand(command, [word]);

  await expect(running).rejects.toThrow(ExpectedError);
  await expect(running).rejects.toThrow(command.help);
  expect(run).not.toHaveBeenCalled();
});

test.each([['blog', '1.0.0', 'more'], ['--fast', 'blog', '1.0.0', 'more', 'and more']])('words too many are refused with the help (%s)', async (...words) => {
  await expect(runCommand(command, words)).rejects.toThrow(/^'more( and more)?' is too much: the command takes at most 2 words\.\n\nnpm run thing/);
  await expect(runCommand({ ...command, words: 0 }, ['blog'])).rejects.toThrow("'blog' is too much: the command takes no words.");
  expect(run).not.toHaveBeenCalled();
});

test('an option that would be ignored is refused by its name', async () => {
  const input = await inputOf('--to', 'a', '--fast', '--json');

  expect(() => requireOptions(input, ['to', 'fast'], 'a thing')).not.toThrow();
  expect(() => requireOptions(input, ['to'], 'a thing')).toThrow('--fast cannot be given with a thing, which takes only --to.');
  expect(() => requireOptions(input, [], 'a thing')).toThrow('--to, --fast cannot be given with a thing, which takes no other option.');
});

test('names and options arrive as they were given', async () => {
  const { names, flag, text, texts } = await inputOf('blog', '--to', 'a', '1.0.0', '--also', 'b', '--also', 'c', '--fast');

  expect(names).toEqual(['blog', '1.0.0']);
  expect([text('to'), texts('also'), flag('fast')]).toEqual(['a', ['b', 'c'], true]);
});

test('what was not given is nothing', async () => {
  const { names, flag, text, texts } = await inputOf();

  expect([names, text('to'), texts('also'), flag('fast'), flag('dry-run')]).toEqual([[], undefined, [], false, false]);
});

test('lines are printed, results are not', async () => {
  const { output } = await inputOf();

  output.say('a line');
  output.result({ a: 1 });

  expect(log.mock.calls).toEqual([['a line']]);
  expect(error).not.toHaveBeenCalled();
});

test('with --json the result alone is on standard output; lines go beside it', async () => {
  const { output } = await inputOf('--json');

  output.say('a line');
  output.result({ a: 1 });

  expect(log.mock.calls).toEqual([['{\n  "a": 1\n}']]);
  expect(error.mock.calls).toEqual([['a line']]);
});

test('characters that could steer a terminal are spelled out', () => {
  expect(escapeControls('a\u001b[2Jb\u009b2Jc\u202ed\u2066e\u2028f\0g')).toBe('a\\u001b[2Jb\\u009b2Jc\\u202ed\\u2066e\\u2028f\\u0000g');
});

test('a return that would overwrite its line is spelled out; tabs and line ends stay', () => {
  expect(escapeControls('all is well\rfailed\tone\ntwo\r\n')).toBe('all is well\\u000dfailed\tone\ntwo\r\n');
});
