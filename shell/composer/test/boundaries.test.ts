import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const project = resolve(__dirname, '../../..');
const config = join(project, '.dependency-cruiser.cjs');

/** Folders of the composer below `cli`: none may import it. */
const layers = ['base', 'store', 'bucket', 'render', 'build', 'create', 'kit', 'health', 'serve', 'deploy', 'gate', 'compose', 'test', 'dev', 'enquiries'];
const layerOffences = layers.map((layer) => [`composer-${layer}-in-its-layer`, [`shell/composer/${layer}/n.ts`, '../cli/o']] as const);

/** For each rule one file that breaks it, and the file's import. */
const offences: Readonly<Record<string, readonly [file: string, imports: string]>> = {
  'no-cycle': ['shared/src/a.ts', './b'],
  'shared-stands-alone': ['shared/src/c.ts', '../../shell/src/d'],
  'remotes-know-only-shared': ['remotes/blog/src/e.ts', '../../locations/src/f'],
  'remotes-stand-alone': ['remotes/blog/q.ts', '../../root'],
  'shell-knows-no-remote': ['shell/composer/g.ts', '../../remotes/locations/src/f'],
  'browser-code-stays-off-the-composer': ['shell/src/h.ts', '../composer/i'],
  'shared-by-its-surface': ['remotes/blog/src/j.ts', '../../../shared/src/b'],
  'e2e-uses-built-output': ['e2e/k.ts', '../shell/src/d'],
  'faulty-is-a-remote': ['e2e/faults/faulty/m.ts', '../../../remotes/locations/src/f'],
  'testing-is-for-tests': ['shell/composer/r.ts', './testing/s'],
  'sections-run-in-their-processes': ['shell/composer/render/p.ts', './load-section'],
  'tests-are-leaves': ['shell/src/l.ts', './d.test'],
  ...Object.fromEntries(layerOffences),
};

const innocent: readonly (readonly [string, string])[] = [
  ['root.ts', ''],
  ['shared/src/b.ts', './a'],
  ['shell/src/d.ts', ''],
  ['shell/src/d.test.ts', ''],
  ['remotes/locations/src/f.ts', ''],
  ['shell/composer/i.ts', ''],
  ['shell/composer/testing/s.ts', ''],
  ['shell/composer/render/load-section.ts', ''],
  ['shell/composer/cli/o.ts', ''],
];

describe('the rules of boundaries', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
    writeFileSync(join(folder, 'tsconfig.json'), '{}');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  function write([file, imports]: readonly [string, string]): void {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), imports ? `import '${imports}';\n` : 'export {};\n');
  }

  function brokenRules(): string[] {
    const cli = join(project, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const folders = ['shared', 'shell', 'remotes', 'e2e'];
    const { stdout } = spawnSync(process.execPath, [cli, ...folders, '--config', config, '--output-type', 'json'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
    return [...new Set(summary.violations.map(({ rule }) => rule.name))].sort();
  }

  it('are each broken by an import against them', () => {
    for (const file of [...innocent, ...Object.values(offences)]) write(file);

    const broken = brokenRules();

    expect(broken).toEqual(Object.keys(offences).sort());
  });

  it('are all named here', () => {
    const { forbidden } = jest.requireActual<{ forbidden: { name: string }[] }>(config);

    expect(forbidden.map(({ name }) => name).sort()).toEqual(Object.keys(offences).sort());
  });
});
