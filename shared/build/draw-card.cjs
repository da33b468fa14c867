// Draws the pictures that go with a shared link, PNGs of 1200×630: a heading on the left, a drawing on the right.
// `card.svg` is what all of them have: waves, roofs, the business's name.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { drawPng } = require('./draw-picture.cjs');
const { resolveColors, tokensFile } = require('./token-colors.cjs');

const frameFile = join(__dirname, 'card.svg');
const widthPx = 1200;
const headingTop = 136;

/** Sizes of a heading, in pixels and letters; the first in which it fits is taken. */
const sizes = [
  { font: 68, line: 80, letters: 14, lines: 4 },
  { font: 56, line: 66, letters: 17, lines: 5 },
];

/** Files that a card depends on beside its drawing. */
const cardFiles = [tokensFile, frameFile];

/**
 * @param file for messages
 * @param heading plain text
 * @param drawing SVG elements, drawn into the picture as they are; `var(--color-…)` is the light scheme's
 * @param name the business's
 * @throws Error when the heading does not fit
 */
async function drawCard(file, { heading, drawing, name }) {
  const parts = { drawing, heading: setHeading(file, heading), name: escapeText(name) };
  const svg = readFileSync(frameFile, 'utf8').replace(/{{(\w+)}}/g, (_place, part) => parts[part]);
  return drawPng(resolveColors(svg), widthPx);
}

function setHeading(file, heading) {
  const settings = sizes.map((size) => ({ ...size, broken: breakLines(heading, size.letters) }));
  const fitting = settings.find(({ broken, letters, lines }) => broken.length <= lines && broken.every(({ length }) => length <= letters));
  if (!fitting) {
    const { broken, letters, lines } = settings.at(-1);
    throw new Error(`The heading of ${file} takes ${broken.length} lines: ${broken.join(' / ')}. Shorten it to ${lines} lines of ${letters} letters.`);
  }
  const { broken, font, line } = fitting;
  const lines = broken.map((text, index) => `<text x="80" y="${headingTop + font + index * line}">${escapeText(text)}</text>`);
  return `<g font-size="${font}">${lines.join('')}</g>`;
}

function breakLines(text, letters) {
  return text.split(' ').reduce((lines, word) => {
    const line = `${lines.at(-1) ?? ''} ${word}`.trim();
    const fits = lines.length > 0 && line.length <= letters;
    return fits ? [...lines.slice(0, -1), line] : [...lines, word];
  }, []);
}

function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

module.exports = { drawCard, cardFiles };
