import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';

const project = resolve(__dirname, '../../..');
/** Here a script finds packages that are not bundled because they have native parts. */
const caches = join(project, 'shell/node_modules/.cache');
// Packages that are CommonJS modules require modules of Node.
const banner = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/**
 * Bundles a script for processes of one test file: they start in a fraction of the time that a TypeScript loader takes.
 *
 * @param contents imports from the project's folder
 * @returns its file, which is removed after the tests
 */
export function bundleScript(contents: string): string {
  mkdirSync(caches, { recursive: true });
  const folder = mkdtempSync(join(caches, 'test-script-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const outfile = join(folder, 'script.mjs');
  buildSync({ stdin: { contents, resolveDir: project, loader: 'ts' }, bundle: true, platform: 'node', format: 'esm', external: ['@photostructure/sqlite'], banner: { js: banner }, logLevel: 'error', outfile });
  return outfile;
}
