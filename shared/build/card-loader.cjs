// Webpack's loader of the pictures that go with a shared link. `x.card.svg` is a drawing for the right half; its <title>
// becomes the heading.
const { cardFiles, drawCard } = require('./draw-card.cjs');

module.exports = function cardLoader(source) {
  const done = this.async();
  for (const file of cardFiles) this.addDependency(file);
  const { name } = this.getOptions();
  drawDrawing(this.resourcePath, source, name).then((picture) => done(null, picture), done);
};
module.exports.drawDrawing = drawDrawing;

/** The picture of an `x.card.svg`; `name` is the business's. @throws Error without a title, or when it does not fit */
async function drawDrawing(file, source, name) {
  const [whole, heading, drawing] = /^<svg[^>]*>\s*<title>([^<&]+)<\/title>([\s\S]*)<\/svg>\s*$/.exec(source) ?? [];
  if (!whole) throw new Error(`${file} holds no <svg> that begins with a <title>. Add one: it becomes the heading.`);
  return drawCard(file, { heading, drawing, name });
}
