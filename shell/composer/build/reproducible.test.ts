import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import type { BrowserBuild } from './run-webpack';

const project = resolve(__dirname, '../../..');
const folder = temporaryFolder();

/** A build of a real remote by a process of its own, as every release is made. */
function build(): BrowserBuild {
  const script = join(project, 'shell/composer/testing/run-build.ts');
  const words = [join(project, 'remotes/locations'), join(folder, 'build')];
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, ...words], {
    cwd: project,
    encoding: 'utf8',
    timeout: 120_000,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as BrowserBuild;
}

function hashFiles(of: string): Record<string, string> {
  const files = readdirSync(of, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((file) => join(file.parentPath, file.name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(of.length), createHash('sha256').update(readFileSync(path)).digest('hex')]));
}

test('the same sources, built twice in one place, have the same bytes; the build names the shared modules of each island', () => {
  const { shared } = build();
  renameSync(join(folder, 'build'), join(folder, 'first'));

  build();

  const first = hashFiles(join(folder, 'first'));
  expect(Object.keys(first).length).toBeGreaterThan(5);
  expect(hashFiles(join(folder, 'build'))).toEqual(first);
  const onDemand = Object.entries(shared).map(([name, modules]) => [name, modules.filter((module) => module.startsWith('@site/shared/'))]);
  expect(Object.fromEntries(onDemand)).toMatchObject({
    'areas-map': [],
    'location-lookup': ['@site/shared/finder', '@site/shared/query'],
    'place-enquiry': ['@site/shared/enquiry'],
  });
}, 240_000);
