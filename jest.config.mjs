import { availableParallelism } from 'node:os';
import { jestProjects } from './shared/testing/jest-projects.mjs';
import { installStamp, isInstalled } from './shell/composer/install-stamp.mjs';
import { bundleSources } from './shell/composer/load-composer.mjs';

// A command that a test starts would install dependencies first, from under the tests that run.
if (!isInstalled(import.meta.dirname)) throw new Error(`${installStamp} does not hold the hash of package-lock.json. Run 'npm run releases -- --help' once: it installs what is missing.`);

/** Tests of the composer wait for processes of their own, and for limits to pass: with 1.5 workers a core they take a fifth longer, and with 2.5 a limit passes now and then that should not. */
const maxWorkers = 2 * availableParallelism();

export default {
  maxWorkers,
  // For a busy machine; nothing waits for it.
  testTimeout: 60_000,
  globalSetup: '<rootDir>/shared/testing/memory-folder.mjs',
  projects: jestProjects({
    roots: ['shared', 'shell', 'remotes', 'e2e/bench'].map((folder) => `<rootDir>/${folder}`),
    // Unit tests start processes from the composer's bundle, as commands do.
    globals: { composerBundle: await bundleSources() },
    moduleNameMapper: { '\\?photographs$': '<rootDir>/shell/src/testing/no-photographs.cjs' },
  }),
};
