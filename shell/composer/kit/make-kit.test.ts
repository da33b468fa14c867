import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import { integrityOf } from '../base/content-hash';
import { readRelease } from '../store/release-format';
import { projectFolder } from '../base/project';
import { diskStore } from '../store/disk-store';
import { sealRelease } from '../testing/fixture-candidate';
import { createFixtureStore } from '../testing/fixture-store';
import { temporaryFolder } from '../testing/temporary-folder';
import { makeKit } from './make-kit';

interface Manifest {
  readonly version: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Hashes of two kits of the same composition. */
let [first, again] = ['', ''];
const folder = temporaryFolder();
const kit = join(folder, 'unpacked/package');
const read = (file: string) => readFileSync(join(kit, file), 'utf8');
const readManifest = () => JSON.parse(read('package.json')) as Manifest;

beforeAll(async () => {
  const disk = await createFixtureStore(join(folder, 'home'));
  const stored = [await sealRelease(disk.release('shell', '1.0.0')), await sealRelease(disk.release('blog', '1.0.0'))];
  const make = (staging: string) => makeKit(diskStore(disk.folder), { composition: 'abc', stored, staging: join(folder, staging), signingKey: undefined });
  const { archive } = await make('staging');
  first = integrityOf(readFileSync(archive));
  await make('again');
  again = integrityOf(readFileSync(archive));
  await mkdir(join(folder, 'unpacked'));
  await extract({ file: archive, cwd: join(folder, 'unpacked') });
}, 120_000);

test('the same kit has the same bytes', () => {
  expect(again).toBe(first);
});

test('everything that the contract exports is there, with declarations', () => {
  const files = Object.values(readManifest().exports).filter((file) => !file.includes('*'));

  expect(files.filter((file) => !existsSync(join(kit, file)))).toEqual([]);
  const scripts = files.filter((file) => /^\.\/src.*\.js$/.test(file));
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((file) => !existsSync(join(kit, file.replace(/js$/, 'd.ts'))))).toEqual([]);
});

test('the tools are of exact versions', () => {
  const { dependencies, bin } = readManifest();

  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['react', 'webpack', 'typescript', 'jest', 'tsx']));
  expect(Object.values(dependencies).filter((version) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([]);
  expect(read(bin['site-kit'] ?? '')).toMatch(/^#!/);
});

test('nothing in it names the folder that it was made in, and no test is in it', () => {
  const files = readdirSync(kit, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(m?js|cjs|ts|mts|json|map)$/.test(file));

  expect(files.filter((file) => read(file).includes(projectFolder))).toEqual([]);
  expect(files.filter((file) => file.includes('.test.'))).toEqual([]);
});

test('the how-tos of its team are in it', () => {
  expect(readdirSync(join(kit, 'docs')).sort()).toEqual(['adding-a-form.md', 'adding-an-island.md', 'first-hour.md', 'outside-the-repository.md', 'section-reference.md']);
  expect(read('docs/outside-the-repository.md')).toContain('## Move a section out of the repository');
  expect(read('CHANGELOG.md')).toContain(`## ${readManifest().version}`);
});

test('it holds the current releases, and which composition they make', async () => {
  expect(JSON.parse(read('site/composition.json'))).toEqual({ composition: 'abc', sections: { shell: '1.0.0', blog: '1.0.0' } });
  await expect(readRelease(join(kit, 'site/releases/blog'))).resolves.toMatchObject({ name: 'blog', version: '1.0.0' });
});
