import { basename } from 'node:path';
import { findWorkspaces, isShell } from './workspaces';

test('the workspaces that are built are the shell and the remotes, the shell first', async () => {
  const workspaces = await findWorkspaces();

  expect(workspaces.map(({ name }) => name)).toEqual(['shell', 'blog', 'commercial', 'locations']);
  expect(workspaces.map(isShell)).toEqual([true, false, false, false]);
  expect(workspaces.map(({ folder }) => basename(folder))).toEqual(workspaces.map(({ name }) => name));
});
