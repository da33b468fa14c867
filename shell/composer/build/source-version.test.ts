import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { sourceVersion } from './source-version';
import type { Workspace } from './workspaces';

const folder = temporaryFolder();
const workspace: Workspace = { name: 'blog', folder, packageVersion: '1.2.3', dependencies: {}, origin: null };

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

test('another origin is another version: URLs of assets hold it', async () => {
  const versions = await Promise.all(
    [null, 'https://blog.example', 'https://other.example'].map((origin) => sourceVersion({ ...workspace, origin })),
  );

  expect(new Set(versions).size).toBe(3);
});

test.each(['src/section.test.ts', 'src/page.dom.test.tsx', 'node_modules/x/x.js', '.cache/x', 'docs/decisions/001.md'])(
  '%s does not go into the build and leaves the version as it is',
  async (file) => {
    const before = await sourceVersion(workspace);

    write(file, 'new');

    expect(await sourceVersion(workspace)).toBe(before);
  },
);
