import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSources } from '../../shell/composer/build/build-sections';
import { findWorkspaces } from '../../shell/composer/build/workspaces';
import { projectFolder } from '../../shell/composer/base/project';
import { runSiteCommand } from '../../shell/composer/testing/run-site-command';
import { copyProject } from '../project-copy';
import { expect, storeTest as test } from './release-test';

const all = ['shell', 'blog', 'commercial', 'locations'];

/** What the composer would do about an edit of a file. */
interface Expected {
  readonly file: string;
  /** Edits the text; appends a line unless given. */
  readonly edit?: (text: string) => string;
  /** Sections that are built again. */
  readonly build: readonly string[];
}

const edits: readonly Expected[] = [
  { file: 'shared/CHANGELOG.md', build: [] },
  { file: 'shell/deploy/nginx.conf', build: [] },
  { file: 'shell/docs/running-the-server.md', build: [] },
  { file: 'remotes/blog/src/feeds/feeds.dom.test.ts', build: [] },
  { file: 'shell/composer/store/prune.ts', edit: (text) => `// A comment.\n${text}`, build: [] },
  { file: 'remotes/blog/src/posts/loft-or-roof-aerial.mdx', build: ['blog'] },
  { file: 'remotes/blog/src/posts/new-post.mdx', edit: () => '', build: ['blog'] },
  { file: 'shared/src/tokens.css', edit: (text) => text.replace(/#[0-9a-f]{6}/i, '#123456'), build: all },
  { file: 'shared/src/contract/escape.ts', edit: (text) => `${text}export const added = 1;\n`, build: ['shell', 'blog'] },
  { file: 'webpack.common.ts', build: all },
];

test('an edit makes releases of the sections whose builds read the file, and renders nothing where there are none', async ({ disk }) => {
  test.slow();
  const copy = await copyProject();
  const compose = async () => {
    const { code, stdout, stderr } = await runSiteCommand(disk, ['compose', '--dry-run', '--json'], { project: copy.folder });
    if (code !== 0) throw new Error(`The dry run ended with code ${code}:\n${stderr}`);
    return JSON.parse(stdout) as { readonly build: readonly string[]; readonly pages: { readonly rendered: number } | null };
  };
  try {
    for (const { file, edit = (text: string) => `${text}\n`, build } of edits) {
      const path = join(copy.folder, file);
      const before = await readFile(path, 'utf8').catch(() => undefined);
      await writeFile(path, edit(before ?? ''));

      expect.soft(await compose(), file).toMatchObject({ build, pages: build.length > 0 ? null : { rendered: 0 } });

      if (before === undefined) await rm(path);
      else await writeFile(path, before);
    }
  } finally {
    await copy.remove();
  }
});

test.describe('of the npm lock', () => {
  for (const [what, name, build] of [
    ['a package that only the blog uses', 'yaml', ['blog']],
    ['a package that only the shell uses', 'web-vitals', ['shell']],
    ['a build tool', 'webpack', all],
    ['a package that a build tool uses', 'acorn', all],
    ['a tool that only checks', 'dependency-cruiser', []],
    ['a tool of the browser tests', 'axe-core', []],
  ] as const) {
    test(`${what} counts where it is used`, async ({ disk }, info) => {
      const lock = JSON.parse(await readFile(join(projectFolder, 'package-lock.json'), 'utf8')) as { packages: Record<string, object> };
      const place = `node_modules/${name}`;
      expect(lock.packages).toHaveProperty([place]);
      const file = info.outputPath('package-lock.json');
      await writeFile(file, JSON.stringify({ ...lock, packages: { ...lock.packages, [place]: { ...lock.packages[place], version: '0.0.0-another' } } }));

      const sources = await readSources(disk, await findWorkspaces(), file);

      expect(sources.flatMap(({ workspace, version }) => (version === undefined ? [workspace.name] : []))).toEqual(build);
    });
  }
});
