/** Starts a process that runs the code of one section. */
const { register } = require('tsx/cjs/api');

register();
require('./section-child.ts');
