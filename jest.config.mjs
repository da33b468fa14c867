import { availableParallelism } from 'node:os';

/** A test's suffix says where it runs: `x.test.ts` in Node, `x.dom.test.tsx` in jsdom. */
const transform = {
  '^.+\\.(mjs|[tj]sx?)$': [
    '@swc/jest',
    { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' } },
  ],
};

/** Tests of the composer wait for processes of their own, and for limits to pass: more workers than cores. */
const maxWorkers = Math.ceil(1.5 * availableParallelism());

const common = {
  roots: ['shared', 'shell', 'remotes', 'e2e/bench'].map((folder) => `<rootDir>/${folder}`),
  transform,
  moduleNameMapper: {
    '\\?photographs$': '<rootDir>/shell/src/testing/no-photographs.cjs',
    '\\.css\\?source$': '<rootDir>/shared/testing/tokens-source.cjs',
    '\\.css$': '<rootDir>/shared/testing/class-names.cjs',
    '\\.(card|drawing|diagram)\\.svg$|\\.(png|ico)$|\\.svg\\?': '<rootDir>/shared/testing/picture-url.cjs',
    '\\.svg$': '<rootDir>/shared/testing/inline-picture.cjs',
  },
  // The path names of ESM-only packages that tests reach.
  transformIgnorePatterns: [],
  restoreMocks: true,
};

export default {
  maxWorkers,
  // For a busy machine; nothing waits for it.
  testTimeout: 60_000,
  projects: [
    { ...common, displayName: 'node', testEnvironment: 'node', testMatch: ['**/*.test.ts'], testPathIgnorePatterns: ['\\.dom\\.test\\.'] },
    {
      ...common,
      displayName: 'dom',
      testEnvironment: 'jsdom',
      testMatch: ['**/*.dom.test.{ts,tsx}'],
      setupFiles: ['<rootDir>/shared/testing/text-encoding.cjs'],
    },
  ],
};
