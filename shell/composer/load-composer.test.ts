import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { projectFolder } from './base/project';
import { nobody, testAsNobody } from './testing/as-nobody';
import { temporaryFolder } from './testing/temporary-folder';

const project = temporaryFolder();
const composer = join(project, 'shell/composer');
const bundles = join(project, 'shell/node_modules/.cache/composer');
const bundleNames = () => readdirSync(bundles).sort();

function write(path: string, content: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), content);
}

/** Loads the command of the small project in a process of its own. @returns what it prints */
async function load(user: { readonly uid?: number; readonly gid?: number } = {}): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', "const { loadComposer } = await import('./shell/composer/load-composer.mjs'); await loadComposer('cli/site-cli');"], { cwd: project, ...user });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  await once(child, 'close');
  return said;
}

beforeAll(() => {
  write('package-lock.json', '{}');
  write('shared/src/word.ts', "export const word: string = 'first';\n");
  mkdirSync(join(project, 'shell/src/document'), { recursive: true });
  write('shell/composer/cli/site-cli.ts', "import { word } from '../../../shared/src/word';\nimport { join } from 'node:path';\n\nconsole.log(word, join(import.meta.dirname, 'site-cli.ts'), import.meta.url);\n");
  for (const entry of ['render/section-child', 'render/render-section', 'render/write-own-pages', 'render/make-lock', 'enquiries/photographs/photograph-child', 'build/build-child', 'base/watch-process']) write(`shell/composer/${entry}.ts`, 'export {};\n');
  for (const file of ['load-composer.mjs', 'bundle-composer.mjs']) copyFileSync(join(projectFolder, 'shell/composer', file), join(composer, file));
  symlinkSync(join(projectFolder, 'node_modules'), join(project, 'node_modules'));
});

const said = (word: string) => `${word} ${composer}/cli/site-cli.ts file://${composer}/cli/site-cli.ts\n`;

test('commands that begin together load one bundle, in which a source knows its own place', async () => {
  expect(await Promise.all([load(), load()])).toEqual([said('first'), said('first')]);

  expect(bundleNames()).toHaveLength(1);
});

test('a source that has changed is bundled again, and one that has not is not', async () => {
  const before = bundleNames();
  write('shared/src/word.ts', "export const word: string = 'second';\n");

  expect(await load()).toBe(said('second'));
  const after = bundleNames();
  expect(await load()).toBe(said('second'));

  expect(after).toEqual(expect.arrayContaining(before));
  expect(after).toHaveLength(before.length + 1);
  expect(bundleNames()).toEqual(after);
});

test('a bundle that is older than a day is dropped with the next change', async () => {
  const old = bundleNames();
  for (const name of old) utimesSync(join(bundles, name), 0, 0);
  write('shared/src/word.ts', "export const word: string = 'third';\n");

  expect(await load()).toBe(said('third'));

  expect(bundleNames()).toHaveLength(1);
  expect(old).not.toContain(bundleNames()[0]);
});

test('a bundle that is used stays, however old it is', async () => {
  const [used = ''] = bundleNames();
  utimesSync(join(bundles, used), 0, 0);

  expect(await load()).toBe(said('third'));

  expect(Date.now() - statSync(join(bundles, used)).mtimeMs).toBeLessThan(60_000);
});

test('a source with a mistake is named with its line and without a stack, and nothing of its bundle stays', async () => {
  const before = bundleNames();
  write('shared/src/word.ts', 'export const word = ;\n');

  const failure = await load();

  expect(failure).toMatch(/shared\/src\/word\.ts:1:20:\n[^]*\nThe composer cannot be bundled from its sources.* Correct them and run the command again\.\n$/);
  expect(failure).not.toContain('    at ');
  expect(bundleNames()).toEqual(before);
});

test('a bundle knows its own folder', async () => {
  write('shell/composer/cli/site-cli.ts', 'console.log(composerBundle);\n');

  const folder = (await load()).trim();

  expect(dirname(folder)).toBe(bundles);
  expect(bundleNames()).toContain(basename(folder));
});

testAsNobody('a bundle is for other users of the checkout, too', async () => {
  chmodSync(project, 0o755);
  const ours = await load();

  expect(await load(nobody)).toBe(ours);
  write('shell/composer/cli/site-cli.ts', 'console.log(1);\n');
  expect(await load(nobody)).toMatch(/^A bundle of the composer could not be written to .+: EACCES\. Run any command once .* chown\.\n$/);
});

test('where no bundle can be written, a message says what to do', async () => {
  rmSync(bundles, { recursive: true });
  writeFileSync(bundles, '');

  expect(await load()).toMatch(/^A bundle of the composer could not be written to .+: EEXIST\. Run any command once/);
});
