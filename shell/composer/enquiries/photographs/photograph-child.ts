import { open } from 'node:fs/promises';
import sharp from 'sharp';
import type { OutputInfo } from 'sharp';
import { answerTasks } from '../../base/answer-tasks';
import { animated, broken, photographLimits, refuseByFormat, tooManyPixels } from './photograph-limits';
import type { PhotographRefusal } from './photograph-limits';

export interface PhotographTask {
  /** On a path that the server has chosen. */
  readonly file: string;
}

export type ReencodedPhotograph = { readonly jpeg: Uint8Array } | { readonly refused: PhotographRefusal };

interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

const { pixels: limitInputPixels, keptBytes, keptSide } = photographLimits;
/** Long enough for every brand that a HEIC or AVIF file may list. */
const headBytes = 64;
const qualities = [82, 70, 58, 46, 34];
const shrinking = 0.7;

// One picture at a time, and none of it is needed again.
sharp.cache(false);
sharp.concurrency(1);
// Opens only the formats that `refuseByFormat` lets through, whatever the rest of a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile', 'VipsForeignLoadHeifFile', 'VipsForeignLoadNsgifFile', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadHeifBuffer', 'VipsForeignLoadNsgifBuffer'] });

/**
 * A photograph as a JPEG that stands upright, of at most 500 kB and 2,000 pixels on its longer side. Nothing of the file
 * but its pixels is kept: no place, no time, no camera, no preview.
 */
async function reencodePhotograph(file: string): Promise<ReencodedPhotograph> {
  const refused = refuseByFormat(await readHead(file));
  if (refused) return { refused };
  try {
    const { pages = 1 } = await sharp(file, { limitInputPixels }).metadata();
    if (pages > 1) return { refused: animated };
    return { jpeg: await compress(await decode(file)) };
  } catch (error) {
    return { refused: error instanceof Error && error.message.includes('pixel limit') ? tooManyPixels : broken };
  }
}

async function readHead(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function decode(file: string): Promise<Pixels> {
  return sharp(file, { limitInputPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Lowers the quality, and when that is not enough the size, until the picture is small enough. */
async function compress(pixels: Pixels, scale = 1): Promise<Uint8Array> {
  const { data, info: { width, height, channels } } = pixels;
  const scaled = sharp(data, { raw: { width, height, channels } }).resize({ width: Math.max(1, Math.round(width * scale)) });
  for (const quality of qualities) {
    const jpeg = await scaled.clone().jpeg({ quality }).toBuffer();
    if (jpeg.length <= keptBytes) return jpeg;
  }
  return compress(pixels, scale * shrinking);
}

answerTasks(({ file }: PhotographTask) => reencodePhotograph(file));
