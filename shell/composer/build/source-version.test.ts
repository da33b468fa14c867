import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { projectFolder } from '../store/site-home';
import { sourceVersion, sourceVersions } from './source-version';
import { findWorkspaces } from './workspaces';
import type { Workspace } from './workspaces';

const folder = temporaryFolder();
const workspace: Workspace = { name: 'blog', folder, packageVersion: '1.2.3', peerDependencies: {} };

function write(file: string, content: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  write('package.json', '{}');
  write('src/section.ts', 'export const section = 1;');
});

test('a version is the package’s and a hash of the sources', async () => {
  expect(await sourceVersion(workspace)).toMatch(/^1\.2\.3-[0-9a-f]{10}$/);
});

test('the same sources have the same version, whenever they were written', async () => {
  const before = await sourceVersion(workspace);
  write('src/section.ts', 'something else');
  write('src/section.ts', 'export const section = 1;');

  expect(await sourceVersion(workspace)).toBe(before);
});

test('a checkout has the same version, whatever git makes of line ends and the system of permissions', async () => {
  const [origin, checkout] = [join(folder, 'origin'), join(folder, 'checkout')];
  const git = (...words: string[]) => execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@site.example', ...words], { cwd: origin, stdio: 'pipe' });
  cpSync(join(projectFolder, 'remotes/commercial/src'), join(origin, 'src'), { recursive: true });
  for (const file of ['.gitattributes', 'shell/docs/site.png']) cpSync(join(projectFolder, file), join(origin, basename(file)));
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'The section');
  const versions: string[] = [];

  for (const [settings, mask] of [[['core.autocrlf=false'], 0o022], [['core.autocrlf=true', 'core.eol=crlf'], 0o077]] as const) {
    const before = process.umask(mask);
    git('clone', '--quiet', ...settings.flatMap((setting) => ['-c', setting]), origin, checkout);
    process.umask(before);
    versions.push(await sourceVersion({ ...workspace, folder: checkout }));
    rmSync(checkout, { recursive: true });
  }

  expect(versions[1]).toBe(versions[0]);
});

test.each<[string, () => void]>([
  ['another content', () => write('src/section.ts', 'export const section = 2;')],
  ['a further file', () => write('src/post.mdx', '# Loft or roof')],
  ['one file less', () => rmSync(join(folder, 'src/section.ts'))],
  [
    'another name',
    () => {
      rmSync(join(folder, 'src/section.ts'));
      write('src/sections.ts', 'export const section = 1;');
    },
  ],
])('%s is another version', async (_what, change) => {
  const before = await sourceVersion(workspace);

  change();

  expect(await sourceVersion(workspace)).not.toBe(before);
});

test.each(['src/section.test.ts', 'src/page.dom.test.tsx', 'node_modules/x/x.js', '.cache/x', 'docs/decisions/001.md'])(
  '%s does not go into the build and leaves the version as it is',
  async (file) => {
    const before = await sourceVersion(workspace);

    write(file, 'new');

    expect(await sourceVersion(workspace)).toBe(before);
  },
);

describe('of the npm lock', () => {
  const present = join(projectFolder, 'package-lock.json');
  let before: Readonly<Record<string, string>>;

  beforeAll(async () => {
    before = await versionsWith(present);
  });

  /** The versions of the project's own sections with this lock. */
  async function versionsWith(lockFile: string): Promise<Record<string, string>> {
    const workspaces = await findWorkspaces();
    const versions = await sourceVersions(workspaces, lockFile);
    return Object.fromEntries(workspaces.map(({ name }, index) => [name, versions[index] ?? '']));
  }

  /** Writes the project's lock with a package at another version, and returns the file. */
  function updateLock(name: string): string {
    const lock = JSON.parse(readFileSync(present, 'utf8')) as { packages: Record<string, object> };
    const place = `node_modules/${name}`;
    if (!lock.packages[place]) throw new Error(`Wanted ${place} in the lock, found none.`);
    const file = join(folder, 'package-lock.json');
    writeFileSync(file, JSON.stringify({ ...lock, packages: { ...lock.packages, [place]: { ...lock.packages[place], version: '0.0.0-another' } } }));
    return file;
  }

  test.each([
    ['a package that only the blog uses', 'yaml', ['blog']],
    ['a package that only the shell uses', 'web-vitals', ['shell']],
    ['a build tool', 'webpack', ['blog', 'commercial', 'locations', 'shell']],
    ['a package that a build tool uses', 'acorn', ['blog', 'commercial', 'locations', 'shell']],
    ['a package of all', 'react', ['blog', 'commercial', 'locations', 'shell']],
    ['a tool that only checks', 'dependency-cruiser', []],
    ['a tool of the browser tests', 'axe-core', []],
  ])('%s counts where it is used', async (_what, name, expected) => {
    const after = await versionsWith(updateLock(name));

    expect(Object.keys(before).filter((section) => before[section] !== after[section]).sort()).toEqual(expected);
  });
});
