/** Builds the section in the first folder into the second one, in a process of its own. Prints what is known of the build for browsers. */
import { basename } from 'node:path';
import { runBuilds } from '../build/run-builds';

const [folder = '', out = ''] = process.argv.slice(2);

console.log(JSON.stringify(await runBuilds({ name: basename(folder), folder }, { version: '1.0.0', out })));
