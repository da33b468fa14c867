import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../store/site-home';
import { packagesUsedBy, parsePackageLock } from './locked-packages';
import type { PackageLock } from './locked-packages';

const lock: PackageLock = {
  '': { devDependencies: { webpack: '5', jest: '30' } },
  shared: { version: '2.0.0', dependencies: { react: '19' } },
  'remotes/blog': { version: '1.0.0', dependencies: { '@site/shared': '2' }, devDependencies: { yaml: '2' } },
  'remotes/shop': { version: '1.0.0', dependencies: { '@site/shared': '2', zod: '4' }, devDependencies: {} },
  'remotes/shop/node_modules/zod': { version: '3.0.0' },
  'node_modules/@site/shared': { link: true, resolved: 'shared' },
  'node_modules/react': { version: '19.3.1', integrity: 'sha512-react' },
  'node_modules/yaml': { version: '2.9.1', optionalDependencies: { 'yaml-linux': '1', 'yaml-windows': '1' } },
  'node_modules/yaml-linux': { version: '1.0.0' },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/webpack': { version: '5.110.3', peerDependencies: { terser: '5' }, devDependencies: { zod: '4' } },
  'node_modules/terser': { version: '5.6.1', dependencies: { webpack: '5' } },
  'node_modules/jest': { version: '30.5.2' },
};

test('a workspace uses what it and its packages depend on, peers and what is installed of optional ones included', () => {
  expect(packagesUsedBy(lock, [{ folder: 'remotes/blog' }])).toEqual([
    'node_modules/react 19.3.1 sha512-react',
    'node_modules/yaml 2.9.1 ',
    'node_modules/yaml-linux 1.0.0 ',
    'shared 2.0.0 ',
  ]);
});

test('a package is looked up in the nearest folder', () => {
  expect(packagesUsedBy(lock, [{ folder: 'remotes/shop' }])).toContain('remotes/shop/node_modules/zod 3.0.0 ');
});

test('of the project itself, named packages can be left out', () => {
  expect(packagesUsedBy(lock, [{ folder: '', without: new Set(['jest']) }])).toEqual(['node_modules/terser 5.6.1 ', 'node_modules/webpack 5.110.3 ']);
});

test('in this project, sections share React and the build tools, and not what one of them uses alone', () => {
  const file = join(projectFolder, 'package-lock.json');
  const real = parsePackageLock(readFileSync(file, 'utf8'), file);
  const [blog, commercial] = ['remotes/blog', 'remotes/commercial'].map((folder) => packagesUsedBy(real, [{ folder }]).map((line) => line.split(' ')[0]));

  expect(blog).toEqual(expect.arrayContaining(['node_modules/react', 'node_modules/yaml', 'node_modules/@mdx-js/mdx']));
  expect(commercial).toContain('node_modules/react');
  expect(commercial).not.toContain('node_modules/yaml');
});

test('another file is refused with what was wanted', () => {
  expect(() => parsePackageLock('{"lockfileVersion":1}', 'package-lock.json')).toThrow(/^package-lock\.json is no lock of npm with lockfileVersion 3: invalid data:/);
});
