// Webpack loader for the list of the owner's photographs: checks it, and makes each of them in the sizes and formats that pages show.
const { createHash } = require('node:crypto');
const { readFile } = require('node:fs/promises');
const { dirname, join, parse } = require('node:path');
const sharp = require('sharp');
const { z } = require('zod');

/** In pixels, for screens of ordinary and of double density. */
const widths = [400, 800];
const heightOf = (width) => (width * 3) / 4;

/** The last is for browsers that know neither of the others. */
const formats = {
  avif: (picture) => picture.avif({ quality: 50 }),
  webp: (picture) => picture.webp({ quality: 75 }),
  jpeg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
};

const listSchema = z.array(
  z.strictObject({
    file: z.string().regex(/^[a-z\d][a-z\d-]*\.(jpe?g|png|webp)$/, 'must be a name of small letters, digits and hyphens that ends in .jpg, .png or .webp'),
    alt: z.string().min(10, 'must be a sentence on what the photograph shows, for those who cannot see it'),
    caption: z.string().min(3, 'must be a line on what was done, or who it is'),
    place: z.string().min(2).optional(),
  }),
);

/** The list or one of its photographs is not as wanted. */
class PhotographError extends Error {
  name = 'PhotographError';
}

/**
 * Reads the list, and makes the pictures of each photograph.
 *
 * @param folder holds the photographs
 * @param onRead receives the path of each
 */
async function preparePhotographs(folder, json, onRead = () => {}) {
  const prepared = [];
  for (const { file, ...said } of parseList(json)) {
    const path = join(folder, file);
    onRead(path);
    prepared.push({ ...said, pictures: await makePictures(path) });
  }
  return prepared;
}

function parseList(json) {
  const { success, data, error } = listSchema.safeParse(JSON.parse(json));
  if (success) return data;
  throw new PhotographError(`photographs.json: ${z.prettifyError(error)}`);
}

/** Without the camera's metadata, such as place and time. */
async function makePictures(path) {
  const content = await readFile(path).catch((cause) => {
    throw new PhotographError(`There is no ${path}. Put it there, or take it out of photographs.json.`, { cause });
  });
  await requireSize(path, content);
  const stem = parse(path).name;
  const made = Object.entries(formats).flatMap(([format, encode]) =>
    widths.map(async (width) => {
      const picture = await encode(sharp(content).autoOrient().resize({ width, height: heightOf(width), fit: 'cover' })).toBuffer();
      const hash = createHash('sha256').update(picture).digest('hex').slice(0, 8);
      return { type: `image/${format}`, width, height: heightOf(width), name: `${stem}-${width}.${hash}.${format}`, content: picture };
    }),
  );
  return Promise.all(made);
}

async function requireSize(path, content) {
  const { autoOrient } = await sharp(content).metadata().catch((cause) => {
    throw new PhotographError(`${path} cannot be read as a photograph: ${cause.message}`, { cause });
  });
  const width = widths.at(-1);
  if (autoOrient.width >= width && autoOrient.height >= heightOf(width)) return;
  throw new PhotographError(`${path} has ${autoOrient.width} by ${autoOrient.height} pixels, fewer than ${width} by ${heightOf(width)}. Use the photograph as the camera took it.`);
}

module.exports = function photographsLoader(source) {
  const done = this.async();
  preparePhotographs(dirname(this.resourcePath), source, (path) => this.addDependency(path)).then((photographs) => {
    // Browsers load them from where the other pictures of the release are.
    for (const { name, content } of photographs.flatMap(({ pictures }) => pictures)) this.emitFile(`../browser/${name}`, content);
    done(null, writeModule(photographs));
  }, done);
};

function writeModule(photographs) {
  const listed = photographs.map(({ pictures, ...said }) => ({ ...said, pictures: pictures.map(({ content, ...picture }) => picture) }));
  const addUrl = '({ name, ...picture }) => ({ ...picture, url: __webpack_public_path__ + name })';
  return `export const photographs = ${JSON.stringify(listed)}.map((one) => ({ ...one, pictures: one.pictures.map(${addUrl}) }));`;
}

module.exports.preparePhotographs = preparePhotographs;
module.exports.PhotographError = PhotographError;
