import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packagesUsedBy, parsePackageLock } from '../../shell/composer/build/locked-packages';
import type { PackageLock } from '../../shell/composer/build/locked-packages';
import { sourceVersions } from '../../shell/composer/build/source-version';
import { findWorkspaces } from '../../shell/composer/build/workspaces';
import { projectFolder } from '../../shell/composer/store/site-home';
import { expect, test } from './hostile-test';

const folders = ['', 'shared', 'shell', 'remotes/blog', 'remotes/commercial', 'remotes/locations'];

/** A package that one workspace uses and no other. */
function findOwnPackage(lock: PackageLock, folder: string): string {
  const used = (one: string) => packagesUsedBy(lock, [{ folder: one }]).map((line) => line.split(' ')[0] ?? '');
  const elsewhere = new Set(folders.filter((other) => other !== folder).flatMap(used));
  const own = used(folder).find((name) => !elsewhere.has(name));
  if (own === undefined) throw new Error(`Wanted a package that ${folder} alone uses, found none.`);
  return own;
}

test('bad day · package-lock.json updates a package of one section: the others keep their versions · contained', async ({}, info) => {
  const text = await readFile(join(projectFolder, 'package-lock.json'), 'utf8');
  const json = JSON.parse(text) as { packages: Record<string, object> };
  const updated = findOwnPackage(parsePackageLock(text, 'package-lock.json'), 'remotes/blog');
  const file = info.outputPath('package-lock.json');
  await writeFile(file, JSON.stringify({ ...json, packages: { ...json.packages, [updated]: { ...json.packages[updated], integrity: 'sha512-another' } } }));

  const workspaces = await findWorkspaces();
  const before = await sourceVersions(workspaces);
  const after = await sourceVersions(workspaces, file);

  expect(workspaces.map(({ name }) => name).filter((_name, index) => before[index] !== after[index])).toEqual(['blog']);
});
