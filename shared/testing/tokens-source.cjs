const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/** Stands in for `tokens.css?source` in tests: the bundler would answer with the same text. */
module.exports = readFileSync(join(__dirname, '../src/tokens.css'), 'utf8');
