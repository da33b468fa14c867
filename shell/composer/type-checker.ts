import { join } from 'node:path';
import { projectFolder } from './store/site-home';

/** The native TypeScript compiler, as a program for Node: it has no interface for code (decision 058). */
export const typeChecker = join(projectFolder, 'node_modules/typescript-7/bin/tsc');
