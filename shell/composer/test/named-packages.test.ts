import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../base/project';

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');

/** The rows of the README's table of packages: a package, its job, and the files where it does that. */
function readRows(): readonly (readonly [name: string, files: readonly string[]])[] {
  const [, table = ''] = /## Where each named package works\n([^]*?)\n## /.exec(read('README.md')) ?? [];
  const rows = table.matchAll(/^\| `([^`]+)` \| [^|]+ \| ([^|]+) \|$/gm);
  return [...rows].map(([, name = '', files = '']) => [name, [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)]);
}

test('each package that the README names works in the files that it names', () => {
  const rows = readRows();

  expect(rows.map(([name]) => name)).toEqual(expect.arrayContaining(['react-router-dom', '@module-federation/enhanced', '@tanstack/react-query', '@radix-ui/react-toast']));
  expect(rows.filter(([, files]) => files.length === 0)).toEqual([]);
  const isNamed = (name: string, file: string) => new RegExp(`['/]${name}\\b`).test(read(file));
  expect(rows.flatMap(([name, files]) => files.filter((file) => !isNamed(name, file)).map((file) => `${name}: ${file}`))).toEqual([]);
});

test('the lock holds the hash of each package, and no address to load it from', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { integrity?: string; resolved?: string; link?: boolean }> };
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

  expect(installed.length).toBeGreaterThan(500);
  expect(installed.filter(([, { integrity, resolved }]) => !integrity?.startsWith('sha512-') || resolved !== undefined).map(([path]) => path)).toEqual([]);
});
