import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';

const router = join(import.meta.dirname, '../../node_modules/react-router/dist/production');

/** React Router's builds without checks for developers. */
export const routerAliases = {
  'react-router$': join(router, 'index.mjs'),
  'react-router/dom$': join(router, 'dom-export.mjs'),
};

/**
 * What builds of others lack. The router is one file, which a bundle has whole or in one chunk. What matches routes is
 * asked for where a page has no document: its module takes a copy of the file of its own, from which everything else
 * falls away.
 */
export const libraryRules: readonly RuleSetRule[] = [
  { test: /[\\/]find-route\.ts$/, resolve: { alias: { 'react-router-dom$': `${fileWith('matchRoutes')}?matching` } } },
  { test: /[\\/]react-router[\\/]dist[\\/]/, loader: join(import.meta.dirname, 'pure-components-loader.cjs') },
  { test: /[\\/]react-dom-client\.production\.js$/, loader: join(import.meta.dirname, 'sentinels-loader.cjs') },
];

function fileWith(name: string): string {
  const files = readdirSync(router).filter((file) => /^chunk-\w+\.mjs$/.test(file));
  const found = files.find((file) => new RegExp(`^function ${name}\\(`, 'm').test(readFileSync(join(router, file), 'utf8')));
  if (!found) throw new Error(`Wanted a file of React Router with ${name} in ${router}, found none. Has its build changed?`);
  return join(router, found);
}
