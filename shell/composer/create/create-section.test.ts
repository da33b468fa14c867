import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPackageManifest } from '../build/workspaces';
import { projectFolder } from '../base/project';
import { temporaryFolder } from '../testing/temporary-folder';
import { createSection } from './create-section';
import type { SectionPlace } from './create-section';

const folder = temporaryFolder();
let count = 0;

const contract = readPackageManifest(join(projectFolder, 'shared/package.json'));

function newPlace(): SectionPlace {
  const parent = join(folder, `place-${(count += 1)}`);
  mkdirSync(parent);
  return { parent, contract };
}

const careers = { name: 'careers', today: '2026-11-23' };
const readManifest = (section: string) => JSON.parse(readFileSync(join(section, 'package.json'), 'utf8')) as Record<string, unknown>;

test('a section has all its files, with its own words in them', async () => {
  const created = await createSection(newPlace(), careers);
  const other = await createSection(newPlace(), { ...careers, name: 'new-homes' });

  expect(readFileSync(join(other, 'src/prerender.ts'), 'utf8')).toContain("'New homes'");
  const files = readdirSync(created, { recursive: true, encoding: 'utf8' });
  expect(files).toEqual(expect.arrayContaining(['package.json', 'tsconfig.json', 'webpack.config.ts', 'README.md', 'src/section.ts', 'src/prerender.ts', 'src/routes.tsx', 'src/islands/checklist/checklist.tsx']));
  expect(files.filter((file) => file.endsWith('.txt'))).toEqual([]);
  const texts = files.filter((file) => /\.\w+$/.test(file)).map((file) => readFileSync(join(created, file), 'utf8'));
  expect(texts.filter((text) => text.includes('__'))).toEqual([]);
  expect(readManifest(created)).toMatchObject({ name: '@site/careers', peerDependencies: { '@site/shared': `^${contract.version}`, react: `^${contract.dependencies.react ?? ''}` } });
  expect(readManifest(created)).not.toHaveProperty('devDependencies');
  expect(readManifest(created)).toHaveProperty('scripts', { start: 'cd ../.. && npm run dev -- careers', build: 'cd ../.. && npm run check -- careers', test: 'cd ../.. && jest remotes/careers' });
});

test('outside the repository it is developed with the kit beside it, whose commands its README names', async () => {
  const created = await createSection({ ...newPlace(), kit: { archive: '../site-kit-3.4.0.tgz', packages: { 'react-router-dom': '7.18.5' } } }, careers);

  expect(readManifest(created)).toMatchObject({ scripts: { start: 'site-kit dev', build: 'site-kit pack', test: expect.stringMatching(/^jest /) as string, dev: 'site-kit dev', check: 'site-kit check', pack: 'site-kit pack' }, devDependencies: { '@site/shared': 'file:../site-kit-3.4.0.tgz', 'react-router-dom': '7.18.5' } });
  expect(readFileSync(join(created, 'README.md'), 'utf8')).toContain('npm run check');
  expect(readFileSync(join(created, '.gitignore'), 'utf8')).toContain('.site/');
});

test.each([
  ['Careers', 'kebab case'],
  ['../careers', 'kebab case'],
  ['shell', 'none of shell'],
  ['preview', 'none of shell'],
  ['version', 'none of shell'],
  ['x'.repeat(31), 'at most 30 characters'],
])('%s is refused', async (name, message) => {
  const place = newPlace();

  await expect(createSection(place, { ...careers, name })).rejects.toThrow(message);

  expect(readdirSync(place.parent)).toEqual([]);
});

test('a folder that exists stays as it is', async () => {
  const place = newPlace();
  mkdirSync(join(place.parent, 'careers'));
  writeFileSync(join(place.parent, 'careers/mine.ts'), 'mine');

  await expect(createSection(place, careers)).rejects.toThrow('The folder careers is in');

  expect(readdirSync(join(place.parent, 'careers'))).toEqual(['mine.ts']);
});
