import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { projectFolder } from '../store/site-home';
import { temporaryFolder } from '../testing/temporary-folder';
import { findWorkspaces, isShell } from './workspaces';

const remoteFolders = readdirSync(join(projectFolder, 'remotes')).sort().map((name) => `remotes/${name}`);
const originOf = async (name: string) => (await findWorkspaces()).find((workspace) => workspace.name === name)?.origin;
const project = temporaryFolder();

afterEach(() => {
  delete process.env.SITE_ORIGIN_BLOG;
});

test("a section's files lie on the site's own origin unless it says where", async () => {
  expect(await originOf('commercial')).toBeNull();
});

test('the environment can say where the files of one section lie', async () => {
  process.env.SITE_ORIGIN_BLOG = 'http://localhost:8081';

  expect(await originOf('blog')).toBe('http://localhost:8081');
  expect(await originOf('commercial')).toBeNull();
});

test("an empty one means the site's own", async () => {
  process.env.SITE_ORIGIN_BLOG = '';

  expect(await originOf('blog')).toBeNull();
});

test('one that is no origin is refused by the name of the variable', async () => {
  process.env.SITE_ORIGIN_BLOG = 'blog.example';

  await expect(findWorkspaces()).rejects.toThrow("'blog.example' in SITE_ORIGIN_BLOG is not an origin");
});

test('the workspaces that are built are the shell and each folder of remotes, the shell first', async () => {
  const workspaces = await findWorkspaces();

  expect(workspaces.map(({ folder }) => relative(projectFolder, folder))).toEqual(['shell', ...remoteFolders]);
  expect(workspaces.map(({ name }) => name)).toEqual(['shell', ...remoteFolders.map((folder) => basename(folder))]);
  expect(workspaces.map(isShell)).toEqual([true, ...remoteFolders.map(() => false)]);
});

test('what a killed create has left is no workspace', async () => {
  for (const name of ['shell', 'remotes/blog', 'remotes/.create-careers-4711']) {
    mkdirSync(join(project, name), { recursive: true });
    writeFileSync(join(project, name, 'webpack.config.ts'), '');
    writeFileSync(join(project, name, 'package.json'), JSON.stringify({ name: `@site/${basename(name)}`, version: '1.0.0' }));
  }

  const workspaces = await findWorkspaces(project);

  expect(workspaces.map(({ name }) => name)).toEqual(['shell', 'blog']);
});
