import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSources } from '../../shell/composer/build/build-sections';
import type { SectionSource } from '../../shell/composer/build/build-sections';
import { findWorkspaces } from '../../shell/composer/build/workspaces';
import { projectFolder } from '../../shell/composer/base/project';
import { prerenderBundle } from '../../shell/composer/store/release-paths';
import { runSiteCommand } from '../../shell/composer/testing/run-site-command';
import { copyProject } from '../project-copy';
import { currentRelease } from './current-release';
import { expect, storeTest as test } from './release-test';

const all = ['shell', 'blog', 'commercial', 'locations'];

/** Sections without a release of their present sources. */
const missingIn = (sources: readonly SectionSource[]) => sources.flatMap(({ workspace, version }) => (version === undefined ? [workspace.name] : []));

interface Edit {
  readonly file: string;
  /** Edits the text; appends a line unless given. */
  readonly edit?: (text: string) => string;
}

/** Edits, and the sections that the composer builds again after them. */
const edits: readonly { readonly of: readonly Edit[]; readonly build: readonly string[] }[] = [
  {
    of: [
      { file: 'shared/CHANGELOG.md' },
      { file: 'shell/deploy/nginx.conf' },
      { file: 'shell/docs/running-the-server.md' },
      { file: 'remotes/blog/src/feeds/feeds.dom.test.ts' },
      { file: 'shell/composer/store/prune.ts', edit: (text) => `// A comment.\n${text}` },
    ],
    build: [],
  },
  { of: [{ file: 'remotes/blog/src/posts/loft-or-roof-aerial.mdx' }], build: ['blog'] },
  { of: [{ file: 'remotes/blog/src/posts/new-post.mdx', edit: () => '' }], build: ['blog'] },
  { of: [{ file: 'shared/src/tokens.css', edit: (text) => text.replace(/#[0-9a-f]{6}/i, '#123456') }], build: all },
  { of: [{ file: 'shared/src/contract/escape.ts', edit: (text) => `${text}export const added = 1;\n` }], build: ['shell', 'blog'] },
  { of: [{ file: 'webpack.common.ts' }], build: all },
];

/** @returns a function that puts the file back */
async function editFile(path: string, edit = (text: string) => `${text}\n`): Promise<() => Promise<void>> {
  const before = await readFile(path, 'utf8').catch(() => undefined);
  await writeFile(path, edit(before ?? ''));
  return () => (before === undefined ? rm(path) : writeFile(path, before));
}

test('an edit makes releases of the sections whose builds read the file, and renders nothing where there are none', async ({ disk }) => {
  test.slow();
  const copy = await copyProject();
  const compose = async () => {
    const { code, stdout, stderr } = await runSiteCommand(disk, ['compose', '--dry-run', '--json'], { project: copy.folder });
    if (code !== 0) throw new Error(`The dry run ended with code ${code}:\n${stderr}`);
    return JSON.parse(stdout) as { readonly build: readonly string[]; readonly pages: { readonly rendered: number } | null };
  };
  try {
    for (const { of, build } of edits) {
      const undo = await Promise.all(of.map(({ file, edit }) => editFile(join(copy.folder, file), edit)));

      expect.soft(await compose(), of.map(({ file }) => file).join(', ')).toMatchObject({ build, pages: build.length > 0 ? null : { rendered: 0 } });

      for (const putBack of undo) await putBack();
    }
  } finally {
    await copy.remove();
  }
});

test('a damaged release is built again', async ({ disk }) => {
  await rm(join((await currentRelease(disk, 'commercial')).folder, prerenderBundle));

  expect(missingIn(await readSources(disk, await findWorkspaces()))).toEqual(['commercial']);
});

test('a package of the npm lock counts where it is used', async ({ disk }, info) => {
  const lock = JSON.parse(await readFile(join(projectFolder, 'package-lock.json'), 'utf8')) as { packages: Record<string, object> };
  for (const [what, name, build] of [
    ['a package that only the blog uses', 'yaml', ['blog']],
    ['a package that only the shell uses', 'web-vitals', ['shell']],
    ['a build tool', 'webpack', all],
    ['a package that a build tool uses', 'acorn', all],
    ['a tool that only checks', 'dependency-cruiser', []],
    ['a tool of the browser tests', 'axe-core', []],
  ] as const) {
    const place = `node_modules/${name}`;
    expect(lock.packages).toHaveProperty([place]);
    const file = info.outputPath('package-lock.json');
    await writeFile(file, JSON.stringify({ ...lock, packages: { ...lock.packages, [place]: { ...lock.packages[place], version: '0.0.0-another' } } }));

    const sources = await readSources(disk, await findWorkspaces(), file);

    expect.soft(missingIn(sources), what).toEqual(build);
  }
});
