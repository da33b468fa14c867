import { maxPhotographBytes } from './enquiry';
import type { Photograph } from './photograph-cache';

/** Length of the longer side in pixels: enough to see the details, in about 500 kB. */
const longestSidePx = 2000;
const jpegQuality = 0.8;

/** A file that cannot go with an enquiry, and why, in words for the visitor. */
export class UnusableFileError extends Error {
  override readonly name = 'UnusableFileError';
}

/**
 * Makes a small JPEG of a picture, the right way up and without what the camera wrote beside it. What this browser cannot
 * open, such as Apple's HEIC, goes as it is.
 *
 * @throws UnusableFileError for what is no picture, and for one that the server would refuse for its size
 */
export async function preparePhotograph(file: File): Promise<Photograph> {
  if (!(file.type || 'image/').startsWith('image/')) throw new UnusableFileError(`“${file.name}” is not a picture.`);
  const blob = (await makeSmaller(file).catch(() => undefined)) ?? file;
  if (blob.size > maxPhotographBytes) {
    throw new UnusableFileError(`“${file.name}” is larger than ${maxPhotographBytes / 1_000_000} MB, and this browser cannot make it smaller. Send a screenshot of it instead.`);
  }
  return { id: crypto.randomUUID(), name: file.name, blob };
}

/** @throws where the browser cannot decode the file. Undefined where it cannot write a JPEG. */
async function makeSmaller(file: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, longestSidePx / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    draw(canvas, picture);
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', jpegQuality));
  } finally {
    picture.close();
  }
}

/** On white, since a JPEG has no transparency. */
function draw(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser made no canvas to draw on. It may be out of memory.');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
}
