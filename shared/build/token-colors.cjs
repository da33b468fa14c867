// The colours of `tokens.css`, for what is drawn at build time.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const tokensFile = join(__dirname, '../src/tokens.css');

/** Puts the light scheme's value in place of each `var(--color-…)`. @throws Error when there is no such colour */
function resolveColors(text) {
  const [light] = readFileSync(tokensFile, 'utf8').split('@media');
  return text.replace(/var\((--color-[\w-]+)\)/g, (_use, name) => {
    const value = new RegExp(`${name}:\\s*([^;]+);`).exec(light)?.[1];
    if (!value) throw new Error(`${tokensFile} has no colour ${name}. Add it, or use another.`);
    return value;
  });
}

module.exports = { resolveColors, tokensFile };
