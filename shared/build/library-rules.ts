import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';

const router = join(import.meta.dirname, '../../node_modules/react-router/dist/production');

/** React Router's builds without checks for developers. */
export const routerAliases = {
  'react-router$': join(router, 'index.mjs'),
  'react-router/dom$': join(router, 'dom-export.mjs'),
};

/** What builds of others lack: the router is one file, of which islands use a tenth. */
export const libraryRules: readonly RuleSetRule[] = [
  { test: /[\\/]react-router[\\/]dist[\\/]/, loader: join(import.meta.dirname, 'pure-components-loader.cjs') },
];
