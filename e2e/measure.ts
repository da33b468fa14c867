import { runCli } from '../shell/composer/cli/run-cli';

/** `npm run bench` and `npm run lighthouse`. */
await runCli(
  {
    bench: async () => (await import('./bench/bench')).bench,
    lighthouse: async () => (await import('./lighthouse/lighthouse')).lighthouse,
  },
  'Run npm run bench or npm run lighthouse.',
);
