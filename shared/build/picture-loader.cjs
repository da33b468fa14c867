// Webpack's loader of the site's own drawings: `x.svg?180.png` is a PNG of that width, `x.svg?favicon.ico` an icon
// file, anything else the SVG itself. Each may use the colours of `tokens.css`.
const { drawIcon, drawPng } = require('./draw-picture.cjs');
const { resolveColors, tokensFile } = require('./token-colors.cjs');

const iconWidths = [16, 32, 48];

module.exports = function pictureLoader(source) {
  const done = this.async();
  this.addDependency(tokensFile);
  draw(source, this.resourceQuery).then((picture) => done(null, picture), done);
};

async function draw(source, query) {
  const svg = resolveColors(source);
  if (query.endsWith('.ico')) return drawIcon(svg, iconWidths);
  const width = /^\?(\d+)\.png$/.exec(query)?.[1];
  return width ? drawPng(svg, Number(width)) : svg;
}
