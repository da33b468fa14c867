// Webpack's loader of the picture that goes with a link to a post, `x.mdx?card`: the post's title and its drawing.
const { readFile } = require('node:fs/promises');
const { join } = require('node:path');
const { cardFiles, drawCard } = require('@site/shared/build/draw-card.cjs');
const { readPost } = require('./post-loader.cjs');

module.exports = function postCardLoader(source) {
  const done = this.async();
  const { slug, title } = readPost(this.resourcePath, source).post;
  const drawingFile = join(__dirname, 'src/drawings', `${slug}.drawing.svg`);
  for (const file of [...cardFiles, drawingFile]) this.addDependency(file);
  const { name } = this.getOptions();
  drawPost(this.resourcePath, { title, name, drawingFile }).then((picture) => done(null, picture), done);
};

async function drawPost(file, { title, name, drawingFile }) {
  // A new post has none yet.
  const drawing = await readFile(drawingFile, 'utf8').catch(() => undefined);
  return drawCard(file, { heading: title, drawing: drawing === undefined ? '' : frameDrawing(drawing), name });
}

/** The drawing, 320 by 220, at the bottom of a panel with round corners. */
function frameDrawing(drawing) {
  const placed = drawing.replace('<svg ', '<svg x="664" y="146" width="480" height="330" overflow="visible" ');
  return `<clipPath id="panel"><rect x="664" y="84" width="480" height="392" rx="16"/></clipPath>
<g clip-path="url(#panel)"><path fill="var(--color-surface)" d="M664 84h480v392H664z"/>${placed}</g>`;
}

module.exports.drawPost = drawPost;
