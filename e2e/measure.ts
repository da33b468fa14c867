import { runCli } from '../shell/composer/command/run-cli';

/** `npm run bench`, `npm run lighthouse` and `npm run load`. */
await runCli(
  {
    bench: async () => (await import('./bench/bench')).bench,
    lighthouse: async () => (await import('./lighthouse/lighthouse')).lighthouse,
    load: async () => (await import('./bench/load/load')).load,
  },
  'Run npm run bench, npm run lighthouse or npm run load.',
);
