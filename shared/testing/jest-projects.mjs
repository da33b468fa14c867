import { createRequire } from 'node:module';
import { join } from 'node:path';

const folder = import.meta.dirname;
const { resolve } = createRequire(import.meta.url);

/** A test's suffix says where it runs: `x.test.ts` in Node, `x.dom.test.tsx` in jsdom. */
const transform = {
  '^.+\\.(mjs|[tj]sx?)$': [
    resolve('@swc/jest'),
    { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' } },
  ],
};

/** Jest's two projects. @param common what both have besides, such as `roots` */
export function jestProjects({ moduleNameMapper = {}, ...common }) {
  const both = {
    ...common,
    transform,
    moduleNameMapper: {
      ...moduleNameMapper,
      '\\.css\\?source$': join(folder, 'tokens-source.cjs'),
      '\\.css$': join(folder, 'class-names.cjs'),
      '\\.(card|drawing|diagram)\\.svg$|\\.(png|ico)$|\\.svg\\?': join(folder, 'picture-url.cjs'),
      '\\.svg$': join(folder, 'inline-picture.cjs'),
      '^@testing-library/dom$': join(folder, 'testing-library.cjs'),
    },
    // Packages are loaded as they are; of a kit, which is a package too, the modules of the contract are not for Node.
    transformIgnorePatterns: ['/node_modules/(?!@site/)'],
    testRunner: join(folder, 'test-runner.cjs'),
    restoreMocks: true,
  };
  return [
    { ...both, displayName: 'node', testEnvironment: 'node', testMatch: ['**/*.test.ts'], testPathIgnorePatterns: ['\\.dom\\.test\\.'] },
    { ...both, displayName: 'dom', testEnvironment: resolve('jest-environment-jsdom'), testMatch: ['**/*.dom.test.{ts,tsx}'], setupFiles: [join(folder, 'missing-in-jsdom.cjs')], setupFilesAfterEnv: [join(folder, 'held-text.cjs')] },
  ];
}
