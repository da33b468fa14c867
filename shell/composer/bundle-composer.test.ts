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

test('code that renders has the same state in any folder', () => {
  expect(hashIn(copy)).toMatch(/^[0-9a-f]{8}$/);
  expect(hashIn(copy)).toBe(hashIn(projectFolder));
});

test.each<[file: string, edit: (text: string) => string, isAnother: boolean]>([
  ['shared/src/contract/escape.ts', (text) => text.replace('&amp;', '&#38;'), true],
  ['shell/composer/render/write-own-pages.ts', (text) => text.replace('Allow: /', 'Disallow: /'), true],
  ['shell/composer/store/compress-files.ts', (text) => text.replace('composedQuality = 9', 'composedQuality = 8'), true],
  ['shell/composer/render/write-own-pages.ts', (text) => `// A comment.\n${text}`, false],
  ['shell/composer/store/prune.ts', (text) => `${text}export const added = 1;\n`, false],
  ['shell/composer/serve/create-server.ts', (text) => `${text}export const added = 1;\n`, false],
])('a change of %s is another state only where it can show in a page (%#)', (file, edit, isAnother) => {
  const path = join(copy, file);
  const [before, text] = [hashIn(copy), readFileSync(path, 'utf8')];

  writeFileSync(path, edit(text));
  const after = hashIn(copy);
  writeFileSync(path, text);

  expect(edit(text)).not.toBe(text);
  expect(after !== before).toBe(isAnother);
});
