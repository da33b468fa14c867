import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './base/project';
import { temporaryFolder } from './testing/temporary-folder';

const bundles = temporaryFolder();
const copy = join(bundles, 'another place');

/** The state of the code that renders, in a process of its own. */
function hashIn(project: string): string {
  const outdir = join(bundles, 'bundle');
  const setting = JSON.stringify({ composer: join(project, 'shell/composer'), command: 'cli/site-cli', outdir });
  const script = `const { bundleComposer } = await import('./shell/composer/bundle-composer.mjs'); await bundleComposer(${setting});`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: project });
  return readFileSync(join(outdir, 'version.txt'), 'utf8');
}

beforeAll(() => {
  for (const folder of ['shell/composer', 'shell/src', 'shell/package.json', 'shell/tsconfig.json', 'shared', 'tsconfig.json']) cpSync(join(projectFolder, folder), join(copy, folder), { recursive: true, filter: (path) => !path.endsWith('node_modules') });
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(projectFolder, 'node_modules'))) if (name !== '@site') symlinkSync(join(projectFolder, 'node_modules', name), join(copy, 'node_modules', name));
  cpSync(join(projectFolder, 'node_modules/@site'), join(copy, 'node_modules/@site'), { recursive: true, verbatimSymlinks: true });
  symlinkSync(join(projectFolder, 'shell/node_modules'), join(copy, 'shell/node_modules'));
});

type Edit = readonly [file: string, edit: (text: string) => string];

/** The state with these edits, which are taken back afterwards. */
function hashWith(edits: readonly Edit[]): string {
  const files = edits.map(([file, edit]) => {
    const [path, text] = [join(copy, file), readFileSync(join(copy, file), 'utf8')];
    expect(edit(text)).not.toBe(text);
    writeFileSync(path, edit(text));
    return { path, text };
  });
  const hash = hashIn(copy);
  for (const { path, text } of files) writeFileSync(path, text);
  return hash;
}

test('code that renders has the same state in any folder, and whatever changes that cannot show in a page', () => {
  const hash = hashIn(projectFolder);

  expect(hash).toMatch(/^[0-9a-f]{8}$/);
  const unseen = hashWith([
    ['shell/composer/render/write-own-pages.ts', (text) => `// A comment.\n${text}`],
    ['shell/composer/store/prune.ts', (text) => `${text}export const added = 1;\n`],
    ['shell/composer/serve/create-server.ts', (text) => `${text}export const added = 1;\n`],
  ]);
  expect(unseen).toBe(hash);
  const seen: readonly Edit[] = [
    ['shared/src/contract/escape.ts', (text) => text.replace('&amp;', '&#38;')],
    ['shell/composer/render/write-own-pages.ts', (text) => text.replace('Allow: /', 'Disallow: /')],
    ['shell/composer/store/compress-files.ts', (text) => text.replace('composedQuality = 8', 'composedQuality = 9')],
  ];
  expect(new Set([hash, ...seen.map((edit) => hashWith([edit]))]).size).toBe(4);
});
