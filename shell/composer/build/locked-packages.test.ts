import { parsePackageLock, withDependencies } from './locked-packages';
import type { PackageLock } from './locked-packages';

const lock: PackageLock = {
  'remotes/shop/node_modules/zod': { version: '3.0.0' },
  'node_modules/react': { version: '19.3.1', integrity: 'sha512-react' },
  'node_modules/yaml': { version: '2.9.1', optionalDependencies: { 'yaml-linux': '1', 'yaml-windows': '1' } },
  'node_modules/yaml-linux': { version: '1.0.0' },
  'node_modules/webpack': { version: '5.110.3', peerDependencies: { terser: '5' }, dependencies: { acorn: '8' } },
  'node_modules/webpack/node_modules/acorn': { version: '8.0.0' },
  'node_modules/acorn': { version: '7.0.0' },
  'node_modules/terser': { version: '5.6.1', dependencies: { webpack: '5' } },
};

test('a package comes with what it depends on, peers and what is installed of optional ones included', () => {
  expect(withDependencies(lock, ['node_modules/yaml', 'node_modules/react', 'remotes/shop/node_modules/zod'])).toEqual([
    'node_modules/react 19.3.1 sha512-react',
    'node_modules/yaml 2.9.1 ',
    'node_modules/yaml-linux 1.0.0 ',
    'remotes/shop/node_modules/zod 3.0.0 ',
  ]);
});

test('a dependency is looked up in the nearest folder', () => {
  expect(withDependencies(lock, ['node_modules/webpack'])).toEqual(['node_modules/terser 5.6.1 ', 'node_modules/webpack 5.110.3 ', 'node_modules/webpack/node_modules/acorn 8.0.0 ']);
});

test('another file is refused with what was wanted', () => {
  expect(() => parsePackageLock('{"lockfileVersion":1}', 'package-lock.json')).toThrow(/^package-lock\.json is no lock of npm with lockfileVersion 3: invalid data:/);
});
