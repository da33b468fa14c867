// Webpack's loader of the pictures that go with a shared link, PNGs of 1200×630. `x.card.svg` is a drawing for the
// right half; its <title> becomes the heading. `card.svg` is what all of them have: waves, roofs, the business's name.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { drawPng } = require('./draw-picture.cjs');
const { resolveColors, tokensFile } = require('./token-colors.cjs');

const frameFile = join(__dirname, 'card.svg');
const widthPx = 1200;
const lineLength = 14;
const linesAtMost = 3;

module.exports = function cardLoader(source) {
  const done = this.async();
  for (const file of [tokensFile, frameFile]) this.addDependency(file);
  const { name } = this.getOptions();
  drawCard(this.resourcePath, source, name).then((picture) => done(null, picture), done);
};
module.exports.drawCard = drawCard;

/** The picture of a drawing; `file` is for messages, `name` is the business's. @throws Error when its heading does not fit */
async function drawCard(file, source, name) {
  const [whole, title, drawing] = /^<svg[^>]*>\s*<title>([^<]+)<\/title>([\s\S]*)<\/svg>\s*$/.exec(source) ?? [];
  if (!whole) throw new Error(`Wanted an <svg> that begins with a <title> in ${file}, found none. The title becomes the heading.`);
  const lines = breakLines(title);
  if (lines.length > linesAtMost) throw new Error(`Wanted at most ${linesAtMost} lines of heading in ${file}, found ${lines.length}: ${lines.join(' / ')}.`);
  const heading = lines.map((line, index) => `<text x="80" y="${200 + index * 88}">${line}</text>`).join('');
  const parts = { drawing, heading, name: name.replaceAll('&', '&amp;') };
  const svg = readFileSync(frameFile, 'utf8').replace(/{{(\w+)}}/g, (_place, part) => parts[part]);
  return drawPng(resolveColors(svg), widthPx);
}

function breakLines(text) {
  return text.split(' ').reduce((lines, word) => {
    const line = `${lines.at(-1) ?? ''} ${word}`.trim();
    const fits = lines.length > 0 && line.length <= lineLength;
    return fits ? [...lines.slice(0, -1), line] : [...lines, word];
  }, []);
}
