import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { diskStore } from '../../store/disk-store';
import { temporaryFolder } from '../../testing/temporary-folder';
import { DecoderError, openPhotographConverter } from './photograph-converter';
import { photographLimits } from './photograph-limits';

const disk = diskStore(temporaryFolder());
// On a busy machine the process may take long to start.
const converter = openPhotographConverter(disk, { ...photographLimits, decodeMs: 60_000 });
afterAll(() => converter.close());

const convert = (bytes: Buffer) => converter.convert(Readable.from([bytes]), 'network', false);
const noise = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 60 } } });
const moving = async () => sharp([await plain(9, 9).png().toBuffer(), await noise(9, 9).png().toBuffer()], { join: { animated: true } });
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'red' } });

async function converted(bytes: Buffer): Promise<Buffer> {
  const result = await convert(bytes);
  if ('refused' in result) throw new Error(result.refused.words);
  return Buffer.from(result.jpeg);
}

async function wordsOf(bytes: Buffer) {
  const result = await convert(bytes);
  return 'refused' in result ? `${result.refused.status} ${result.refused.words}` : 'kept';
}

test('a large photograph becomes a JPEG of at most 500 kB and 2,000 pixels, however much detail it has', async () => {
  const jpeg = await converted(await noise(2400, 1200).jpeg({ quality: 95 }).toBuffer());

  const { format, width, height } = await sharp(jpeg).metadata();
  expect(jpeg.length).toBeLessThanOrEqual(photographLimits.keptBytes);
  expect(format).toBe('jpeg');
  expect(Math.max(width, height)).toBeLessThanOrEqual(2000);
});

test('a small photograph is not enlarged', async () => {
  expect(await sharp(await converted(await plain(300, 200).jpeg().toBuffer())).metadata()).toMatchObject({ width: 300, height: 200 });
});

test('it stands upright, and no place, time or camera is left in it', async () => {
  const exif = { IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 47/1 0/1' } };
  const taken = await plain(600, 400).jpeg().withExif(exif).withMetadata({ orientation: 6 }).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>').toBuffer();
  const turned = await sharp(taken).metadata();

  const jpeg = await converted(taken);

  const { width, height, exif: left, xmp, icc, orientation } = await sharp(jpeg).metadata();
  expect(turned.orientation).toBe(6);
  expect({ width, height, left, xmp, icc, orientation }).toEqual({ width: 400, height: 600 });
  expect(jpeg.toString('latin1')).not.toMatch(/Secret|GPS|Exif|adobe/i);
});

test.each([
  ['PNG with transparency', () => sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } }).png().toBuffer()],
  ['grey PNG', () => plain(20, 20).greyscale().png().toBuffer()],
  ['still GIF', () => plain(20, 20).gif().toBuffer()],
  ['WebP', () => plain(20, 20).webp().toBuffer()],
  ['AVIF', () => plain(20, 20).avif().toBuffer()],
])('a %s becomes a JPEG', async (_what, make) => {
  expect((await sharp(await converted(await make())).metadata()).format).toBe('jpeg');
});

/** A small PNG whose head states another size: https://www.w3.org/TR/png-3/#11IHDR */
async function pngOf(width: number, height: number): Promise<Buffer> {
  const png = await plain(9, 9).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** The box that every HEIC file begins with. */
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><rect width="9" height="9"/></svg>');

test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
  ['HEIC', () => heic, /^415 This phone photograph is in Apple's HEIC format.*Most Compatible; or send a screenshot/],
  ['a broken photograph', async () => (await noise(800, 600).jpeg().toBuffer()).subarray(0, 20_000), /^415 This file is broken/],
  ['nothing', () => Buffer.alloc(0), /^415 This file is broken/],
  ['a drawing', () => svg, /^415 This is a drawing/],
  ['a drawing after a mark', () => Buffer.concat([Buffer.from('\ufeff\n'), svg]), /^415 This is a drawing/],
  ['a document', () => Buffer.from('%PDF-1.7 '), /^415 This is a drawing or a document/],
  ['an archive', () => Buffer.from('PK\x03\x04 word/'), /^415 We cannot open this kind/],
  ['a GIF of several pictures', () => moving().then((picture) => picture.gif().toBuffer()), /^415 This picture moves/],
  ['a broken GIF', () => Buffer.from('GIF89a '), /^415 This file is broken/],
  ['an animated WebP', () => moving().then((picture) => picture.webp().toBuffer()), /^415 This picture moves/],
  ['a small file of 60 million pixels', () => pngOf(10_000, 6_000), /^413 .*more than 50 million pixels/],
  ['a file of 16 MB', () => Buffer.alloc(16 * 1024 * 1024, 0xff), /^413 .*larger than 15 MB/],
])('%s is refused in words that help', async (_what, make, words) => {
  expect(await wordsOf(await make())).toMatch(words);
});

test('no upload stays on disk', async () => {
  await expect(readdir(disk.staging('photographs'))).resolves.toEqual([]);
});

describe('one that exceeds a limit', () => {
  const photograph = noise(800, 600).jpeg().toBuffer();
  /** Some kilobytes that are 150 MB once they are decoded, which must be at once: long enough for the process's memory to be looked at. */
  const bomb = plain(8100, 6200).png({ progressive: true }).toBuffer();

  test.each([
    ['time', { decodeMs: 5 }, photograph, 'refused'],
    ['memory', { memoryMb: 180 }, bomb, 'jpeg'],
  ])('of %s is refused, and the next one starts a new process', async (_what, tight, large, next) => {
    const limited = openPhotographConverter(disk, { ...photographLimits, ...tight });

    const results = [await limited.convert(Readable.from([await large]), 'network', false), await limited.convert(Readable.from([await photograph]), 'network', false)];

    limited.close();
    expect(results).toEqual([
      { refused: { status: 413, words: expect.stringContaining('takes too long to open') as string } },
      { [next]: expect.anything() as unknown },
    ]);
  });
});

test('a process that cannot start is no fault of the photograph', async () => {
  const failing = openPhotographConverter(disk, { ...photographLimits, memoryMb: NaN });

  const converting = failing.convert(Readable.from([await plain(9, 9).png().toBuffer()]), 'network', false);

  await expect(converting).rejects.toThrow(DecoderError);
  failing.close();
});

test('an upload that breaks off is an error, and leaves nothing', async () => {
  const upload = new Readable({ read() {} });
  upload.push('half');
  const converting = converter.convert(upload, 'network', false);
  upload.destroy(new Error('gone'));

  await expect(converting).rejects.toThrow('gone');
  await expect(readdir(disk.staging('photographs'))).resolves.toEqual([]);
});
