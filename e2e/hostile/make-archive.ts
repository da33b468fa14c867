import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';

/** Bytes of one block of a tar archive. */
const block = 512;
const chunkBytes = 16 * 1024 * 1024;

/** Type flags of the ustar format. */
const types = { file: '0', symlink: '2' } as const;

/** The header of a tar entry. @param size of its content, in bytes @param target of a link */
export function tarHeader(path: string, { size = 0, type = 'file', target = '' }: { size?: number; type?: keyof typeof types; target?: string } = {}): Buffer {
  const header = Buffer.alloc(block);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  const fields: readonly (readonly [offset: number, text: string])[] = [
    [0, path], [100, octal(0o644, 7)], [108, octal(0, 7)], [116, octal(0, 7)], [124, octal(size, 11)], [136, octal(0, 11)],
    [148, ' '.repeat(8)], [156, types[type]], [157, target], [257, 'ustar\x0000'],
  ];
  for (const [offset, text] of fields) header.write(text, offset, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

/** The end of an archive. */
export const tarEnd = Buffer.alloc(2 * block);

/**
 * Writes a .tgz. Zeros are compressed once, however many there are: a gzip file may have many members.
 *
 * @param parts bytes, or how many zeros
 */
export async function writeArchive(file: string, parts: readonly (Buffer | number)[]): Promise<void> {
  const zeros = gzipSync(Buffer.alloc(chunkBytes));
  function* members(): Generator<Buffer> {
    for (const part of parts) {
      if (typeof part !== 'number') yield gzipSync(part);
      else for (let rest = part; rest > 0; rest -= chunkBytes) yield rest < chunkBytes ? gzipSync(Buffer.alloc(rest)) : zeros;
    }
  }
  await mkdir(dirname(file), { recursive: true });
  await pipeline(Readable.from(members()), createWriteStream(file));
}
