/** Stands for `react` and `react/jsx-runtime` in the shell's prerender build. */
module.exports = require('../src/document/static-react').staticReact;
