import { jestProjects } from './jest-projects.mjs';

/** For a section in a folder of its own, where Jest is started. */
const rootDir = process.cwd();

export default { rootDir, testTimeout: 60_000, projects: jestProjects({ rootDir }) };
