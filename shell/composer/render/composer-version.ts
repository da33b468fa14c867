import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the bundle that this process runs, or of the one that a unit test starts commands from. Other tests have none. */
declare const composerBundle: string | undefined;

/** Names the state of the code that renders, which `bundle-composer.mjs` hashes: pages that another state has written are rendered again. */
export const composerVersion = typeof composerBundle === 'undefined' ? 'unbundled' : readFileSync(join(composerBundle, 'version.txt'), 'utf8');
