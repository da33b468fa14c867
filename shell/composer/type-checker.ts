import { join } from 'node:path';
import { projectFolder } from './store/site-home';

/** TypeScript's native compiler, which can only be run as a program (decision 058). */
export const typeChecker = join(projectFolder, 'node_modules/typescript-7/bin/tsc');
