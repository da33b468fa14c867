// Draws SVG as PNG, with the same bytes on every machine: resvg is WebAssembly and takes no font but ours.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { initWasm, Resvg } = require('@resvg/resvg-wasm');

const fontFile = join(__dirname, 'bricolage-grotesque-bold.ttf');

let ready;

/** A PNG of an SVG, this many pixels wide. */
async function drawPng(svg, width) {
  ready ??= initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  await ready;
  const font = { fontBuffers: [readFileSync(fontFile)], defaultFontFamily: 'Bricolage Grotesque' };
  return Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: width }, font }).render().asPng());
}

/** Bytes before the pictures in an icon file: its header, and an entry for each picture. */
const headerBytes = 6;
const entryBytes = 16;

/** An icon file (ICO) of an SVG with a PNG of each width, below 256. */
async function drawIcon(svg, widths) {
  const pictures = await Promise.all(widths.map((width) => drawPng(svg, width)));
  const directory = Buffer.alloc(headerBytes + entryBytes * widths.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(widths.length, 4);
  let offset = directory.length;
  widths.forEach((width, index) => {
    const entry = headerBytes + entryBytes * index;
    directory.writeUInt8(width, entry);
    directory.writeUInt8(width, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(pictures[index].length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += pictures[index].length;
  });
  return Buffer.concat([directory, ...pictures]);
}

module.exports = { drawPng, drawIcon };
