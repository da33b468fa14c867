import { runCli } from './run-cli';
import type { Commands } from './run-cli';

const commands: Commands = {
  start: async () => (await import('./start')).start,
  dev: async () => (await import('./dev')).dev,
  test: async () => (await import('./test')).test,
  check: async () => (await import('./check-section')).checkSection,
  create: async () => (await import('./create')).create,
  compose: async () => (await import('./compose')).compose,
  release: async () => (await import('./release')).release,
  preview: async () => (await import('./preview')).preview,
  rollback: async () => (await import('./rollback')).rollback,
  releases: async () => (await import('./releases')).releases,
  enquiries: async () => (await import('./enquiries')).enquiries,
};

await runCli(commands, 'Run one of these.');
