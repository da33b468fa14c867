import { maxPhotographBytes, maxPhotographs } from '@site/shared/enquiry-schema';

/** Limits for uploading, decoding and keeping photographs. */
export const photographLimits = {
  /** Size of the uploaded file. */
  uploadBytes: maxPhotographBytes,
  /** Phones call this 50 megapixels. */
  pixels: 8192 * 6144,
  /** Memory of the process that decodes, Node included. */
  memoryMb: 640,
  decodeMs: 15_000,
  /** Most photographs that wait for that process, and how long each waits. */
  waiting: 24,
  waitMs: 40_000,
  /** The process ends after it has been idle for this long. */
  idleMs: 60_000,
  /** Size of the stored photograph. */
  keptBytes: 500_000,
  keptSide: 2000,
  /** Most of one enquiry: those of the form, and as many when it is sent once more with others. */
  ofEnquiry: 2 * maxPhotographs,
  /** Bytes that are kept in all, for held enquiries, that a network sends within a day, and that wait for their enquiries: in all, and of a network. */
  totalBytes: 2_000_000_000,
  heldBytes: 100_000_000,
  networkBytes: 60_000_000,
  waitingBytes: 200_000_000,
  waitingBytesOfNetwork: 10_000_000,
  /** How long photographs of held enquiries are kept. */
  heldDays: 14,
} as const;

/** Why a photograph is refused, in words for the visitor. */
export interface PhotographRefusal {
  /** 413 for one that is too large, 415 for one that cannot be opened. */
  readonly status: 413 | 415;
  readonly words: string;
}

const heic = 'This phone photograph is in Apple\'s HEIC format, which we cannot open. On the phone: Settings, Camera, Formats, Most Compatible; or send a screenshot of it.';

export const broken: PhotographRefusal = { status: 415, words: 'This file is broken, or it is no photograph: we cannot open it. Please choose it again, or send a screenshot of it.' };
export const tooManyBytes: PhotographRefusal = { status: 413, words: 'This file is larger than 15 MB. Please send a smaller one, or a screenshot of it.' };
export const tooManyPixels: PhotographRefusal = { status: 413, words: 'This photograph has more than 50 million pixels. Please send a smaller one, or a screenshot of it.' };
export const tooCostly: PhotographRefusal = { status: 413, words: 'This photograph takes too long to open. Please send a smaller one, or a screenshot of it.' };
export const animated = refuseFormat('This picture moves. Please send a still one, or a screenshot of it.');
const drawing = refuseFormat('This is a drawing or a document, which we cannot open. Please send a photograph or a screenshot (JPEG, PNG or WebP).');
const other = refuseFormat('We cannot open this kind of file. Please send a photograph or a screenshot (JPEG, PNG or WebP).');

/** Brands of the container that HEIC and AVIF share. A picture that is compressed as AVIF may have the general one, too. */
const avifBrands = ['avif'];
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Looks at the first bytes of a file, whatever its name and type say. @returns undefined for a format that we open */
export function refuseByFormat(head: Uint8Array): PhotographRefusal | undefined {
  if (head.length === 0) return broken;
  const text = Buffer.from(head).toString('latin1');
  if (text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n') || text.startsWith('GIF8')) return undefined;
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return undefined;
  if (text.slice(4, 8) === 'ftyp') return refuseContainer(text.slice(8));
  return /^(%PDF|[\s\xef\xbb\xbf]*<)/.test(text) ? drawing : other;
}

function refuseContainer(brands: string): PhotographRefusal | undefined {
  const has = (list: readonly string[]) => list.some((brand) => brands.includes(brand));
  if (has(avifBrands)) return undefined;
  return has(heicBrands) ? refuseFormat(heic) : other;
}

function refuseFormat(words: string): PhotographRefusal {
  return { status: 415, words };
}
