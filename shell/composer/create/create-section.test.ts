import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../store/site-home';
import { temporaryFolder } from '../testing/temporary-folder';
import { createSection, titleOf } from './create-section';

const folder = temporaryFolder();
let count = 0;

/** A project as far as the command reads it. */
function newProject(): string {
  const project = join(folder, `project-${(count += 1)}`);
  mkdirSync(join(project, 'remotes'), { recursive: true });
  for (const file of ['tsconfig.json', 'shared/package.json']) cpSync(join(projectFolder, file), join(project, file));
  return project;
}

const careers = { name: 'careers', title: 'Careers', today: '2026-11-23' };
const read = (project: string, file: string) => readFileSync(join(project, file), 'utf8');

test('a section has all its files, with its own words in them', async () => {
  const project = newProject();

  const created = await createSection(project, careers);

  const files = readdirSync(created, { recursive: true, encoding: 'utf8' });
  expect(files).toEqual(expect.arrayContaining(['package.json', 'tsconfig.json', 'webpack.config.ts', 'README.md', 'src/section.ts', 'src/prerender.ts', 'src/routes.tsx', 'src/islands/checklist/checklist.tsx']));
  expect(files.filter((file) => file.endsWith('.txt'))).toEqual([]);
  const texts = files.filter((file) => /\.\w+$/.test(file)).map((file) => readFileSync(join(created, file), 'utf8'));
  expect(texts.filter((text) => text.includes('__'))).toEqual([]);
  const contract = JSON.parse(read(project, 'shared/package.json')) as { version: string; dependencies: { react: string } };
  expect(JSON.parse(read(project, 'remotes/careers/package.json'))).toMatchObject({ name: '@site/careers', dependencies: { '@site/shared': `^${contract.version}`, react: `^${contract.dependencies.react}` } });
});

test('its types are checked with the others', async () => {
  const project = newProject();
  const before = JSON.parse(read(project, 'tsconfig.json')) as { references: unknown[] };

  await createSection(project, careers);

  const { references } = JSON.parse(read(project, 'tsconfig.json')) as { references: unknown[] };
  expect(references).toHaveLength(before.references.length + 1);
  expect(references).toEqual(expect.arrayContaining([...before.references, { path: 'remotes/careers' }]));
});

test.each([
  ['Careers', 'Careers', 'kebab case'],
  ['../careers', 'Careers', 'kebab case'],
  ['shell', 'Careers', 'none of shell'],
  ['careers', "Careers' page", '--title'],
  ['careers', '{careers}', '--title'],
  ['careers', 'x'.repeat(31), 'at most 30'],
])('%s, titled %s, is refused', async (name, title, message) => {
  const project = newProject();

  await expect(createSection(project, { ...careers, name, title })).rejects.toThrow(message);

  expect(readdirSync(join(project, 'remotes'))).toEqual([]);
});

test('a folder that exists stays as it is', async () => {
  const project = newProject();
  mkdirSync(join(project, 'remotes/careers'));
  writeFileSync(join(project, 'remotes/careers/mine.ts'), 'mine');

  await expect(createSection(project, careers)).rejects.toThrow('found that it exists');

  expect(readdirSync(join(project, 'remotes/careers'))).toEqual(['mine.ts']);
  expect(read(project, 'tsconfig.json')).toBe(readFileSync(join(projectFolder, 'tsconfig.json'), 'utf8'));
});

test('nothing is written where tsconfig.json has no place for it', async () => {
  const project = newProject();
  writeFileSync(join(project, 'tsconfig.json'), '{}');

  await expect(createSection(project, careers)).rejects.toThrow('references of tsconfig.json');

  expect(existsSync(join(project, 'remotes/careers'))).toBe(false);
});

test('a title comes from the name', () => {
  expect(titleOf('new-homes')).toBe('New homes');
});
