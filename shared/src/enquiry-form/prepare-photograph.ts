import { maxPhotographBytes } from './enquiry';
import type { Photograph } from './photograph-cache';

/** Length of the longer side in pixels: enough to see the details, in about 500 kB. */
const longestSidePx = 2000;
const jpegQuality = 0.8;

/**
 * Makes a small JPEG of a picture, the right way up and without what the camera wrote beside it; of one that moves, its first
 * picture. What this browser cannot open, such as Apple's HEIC, goes as it is.
 *
 * @returns why the file cannot go, in words for the visitor, where it is no picture, or the server would refuse it for its size
 */
export async function preparePhotograph(file: File): Promise<Photograph | string> {
  const refusal = `“${file.name}” is not a picture we can open. Choose another, or a screenshot of it.`;
  if (!(file.type || 'image/').startsWith('image/')) return refusal;
  const made = await makeSmaller(file).catch(() => undefined);
  // A file that is gone, as one in a phone's cloud may be, has no bytes.
  const head = made ? undefined : await file.slice(0, 16).arrayBuffer().catch(() => new ArrayBuffer());
  if (head && !pictureHead.test(String.fromCharCode(...new Uint8Array(head)))) return refusal;
  const blob = made ?? file;
  if (blob.size > maxPhotographBytes) return `“${file.name}” is larger than ${maxPhotographBytes / 1_000_000} MB, and this browser cannot make it smaller. Send a screenshot of it instead.`;
  return { id: crypto.randomUUID(), name: file.name, blob };
}

/** JPEG, PNG, GIF, WebP, and the container of AVIF and HEIC: what the server may open, or has advice about, even where this browser cannot. */
const pictureHead = /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftyp(?:avi|hei|hev|mif1|msf1))/s;

/** @throws where the browser cannot decode the file. Undefined where it cannot write a JPEG. */
async function makeSmaller(file: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, longestSidePx / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    // A JPEG has no transparency.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', jpegQuality));
  } finally {
    picture.close();
  }
}
