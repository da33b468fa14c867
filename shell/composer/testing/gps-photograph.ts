import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Text in the photograph's metadata beside the position, so that tests can search for it. */
const cameraMark = 'Camera 7F3A of the garden';

/** A JPEG as a phone takes it, with 12 megapixels, 12 MB, and in its metadata where that was. Noise keeps it from getting small. */
export async function makeGpsPhotograph([width, height]: readonly [number, number] = [4000, 3000]): Promise<Buffer> {
  const noise = { raw: { width, height, channels: 3 as const } };
  return sharp(randomBytes(width * height * 3), noise)
    .jpeg({ quality: 94 })
    .withExif({
      IFD0: { Make: cameraMark, Model: cameraMark },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 45/1 123/100', GPSLongitudeRef: 'W', GPSLongitude: '1/1 15/1 456/100' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="51,45.02N" exif:UserComment="${cameraMark}"/></rdf:RDF></x:xmpmeta>`)
    .toBuffer();
}

/** A PNG of 48 megapixels that is small, and takes long to decode. */
export function makeCostlyPng(): Promise<Buffer> {
  return sharp({ create: { width: 8100, height: 6000, channels: 3, background: 'red' } }).png().toBuffer();
}

/** Signs of metadata that are left in a JPEG: segments that hold it, words of it before the picture's data, and anything behind that. */
export function findMetadata(jpeg: Uint8Array): string[] {
  const bytes = Buffer.from(jpeg);
  const { markers, end } = readSegments(bytes);
  const head = bytes.toString('latin1', 0, end);
  return [
    ...['Exif', 'GPS', 'xmp', 'Photoshop', 'ICC_PROFILE'].filter((word) => head.includes(word)),
    ...markers.filter(isMetadata).map((marker) => `segment ${marker.toString(16)}`),
    ...(bytes.includes(cameraMark) ? [cameraMark] : []),
    ...(bytes.subarray(-2).equals(Buffer.from([0xff, 0xd9])) ? [] : ['something behind the picture']),
  ];
}

/** APP1 to APP15, and comments. */
function isMetadata(marker: number): boolean {
  return (marker > 0xe0 && marker <= 0xef) || marker === 0xfe;
}

/** The markers before the picture's data, and where that begins. */
function readSegments(jpeg: Buffer): { readonly markers: readonly number[]; readonly end: number } {
  const markers: number[] = [];
  let at = 2;
  for (; jpeg[at] === 0xff && jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2)) markers.push(jpeg[at + 1] ?? 0);
  return { markers, end: at };
}
