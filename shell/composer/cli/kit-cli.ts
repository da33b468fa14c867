#!/usr/bin/env node
import { runCli } from './run-cli';
import type { Commands } from './run-cli';

/** The commands of a kit. Those that need no site are the repository's own. */
const commands: Commands = {
  create: async () => (await import('./create')).create,
  use: async () => (await import('./use')).use,
  dev: async () => (await import('./dev')).dev,
  check: async () => (await import('./check-section')).checkSection,
  pack: async () => (await import('./pack')).pack,
};

await runCli(commands, "Run one of these here; any other command changes the site, and runs in the site's repository.");
