import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { projectFolder } from '../base/project';
import { temporaryFolder } from '../testing/temporary-folder';
import { findWorkspaces, isShell } from './workspaces';

const remoteFolders = readdirSync(join(projectFolder, 'remotes')).sort().map((name) => `remotes/${name}`);
const project = temporaryFolder();

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
