import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectFolder } from '../base/project';
import { describeInputs, openSources, parseInputs, versionOf } from './build-inputs';
import type { BuildInputs } from './build-inputs';

const parent = join(projectFolder, '.cache');
mkdirSync(parent, { recursive: true });
const folder = mkdtempSync(join(parent, 'build-inputs-'));
const inProject = (name: string) => relative(projectFolder, join(folder, name));
const inputs: BuildInputs = { files: [inProject('section.ts')], folders: [inProject('posts')], packages: ['node_modules/react'] };
const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
const version = async (read = inputs) => versionOf({ packageVersion: '1.2.3' }, read, await openSources());

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'posts'), { recursive: true });
  write('section.ts', 'export const section = 1;');
  write('posts/first.mdx', '# First');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a version is the package’s and a hash', async () => {
  expect(await version()).toMatch(/^1\.2\.3-[0-9a-f]{10}$/);
});

test.each<[string, () => void]>([
  ['another content', () => write('section.ts', 'export const section = 2;')],
  ['a missing file', () => rmSync(join(folder, 'section.ts'))],
  ['a further file in a listed folder', () => write('posts/second.mdx', '# Second')],
])('%s is another version', async (_what, change) => {
  const before = await version();

  change();

  expect(await version()).not.toBe(before);
});

test.each(['page.ts', 'section.test.ts', 'posts/first.test.ts'])('the build has not read %s, which leaves the version as it is', async (name) => {
  const before = await version();
  write('section.ts', 'other');
  write('section.ts', 'export const section = 1;');

  write(name, 'new');

  expect(await version()).toBe(before);
});

test('the version of a package counts', async () => {
  const present = await openSources();
  const updated = { ...present, lock: { ...present.lock, 'node_modules/react': { ...present.lock['node_modules/react'], version: '0.0.0' } } };

  expect(await versionOf({ packageVersion: '1.2.3' }, inputs, updated)).not.toBe(await version());
});

test('inputs are files in the project, folders and packages; the composer, folders on the way and what is elsewhere are none', async () => {
  const at = (path: string) => join(projectFolder, path);
  const files = ['remotes/blog', 'package.json', 'shell/composer/build/build-inputs.ts', 'shell/node_modules/.cache/composer/build-child.mjs', 'shared/package.json', 'node_modules/react/cjs/react.js', 'node_modules/webpack/node_modules/tapable/lib/index.js'].map(at);

  const found = await describeInputs({ files: [...files, '/etc/hosts', '/elsewhere/node_modules/yaml/index.js'], folders: [at('remotes/blog/src/posts')] }, await openSources());

  expect(found).toEqual({
    files: ['shared/package.json'],
    folders: ['remotes/blog/src/posts'],
    packages: ['node_modules/react', 'node_modules/webpack/node_modules/tapable', 'node_modules/yaml'],
  });
  expect(parseInputs(JSON.stringify(found))).toEqual(found);
});

test.each(['', '{"files":[', '{"files":[]}', '{"files":["../../dev/zero"],"folders":[],"packages":[]}', '{"files":["/dev/zero"],"folders":[],"packages":[]}'])('%s lists no inputs', (text) => {
  expect(parseInputs(text)).toBeUndefined();
});
