import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anyCharacter } from '@site/shared/testing/hostile-text';
import fc from 'fast-check';
import { submission } from '../testing/enquiry-submission';
import { temporaryFolder } from '../testing/temporary-folder';
import { enquiriesToCsv, writePrivateFile } from './enquiry-output';

const tableOf = (text: string): string => enquiriesToCsv([{ ...submission({ enquiry: { message: text, name: text }, path: text }), reference: 'K7QF-3MXP-2T', receivedAt: new Date(0), deliveries: [] }]);

/** As a spreadsheet reads RFC 4180. */
function readCells(csv: string): string[][] {
  const rows = csv.slice(1).match(/(?:"(?:[^"]|"")*"(?:,|\r\n))+?(?<=\r\n)/g) ?? [];
  expect(rows.join('')).toBe(csv.slice(1));
  return rows.map((row) => Array.from(row.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n)/g), ([, cell = '']) => cell.replaceAll('""', '"')));
}

const beginnings = ['', '"', '",\r\n', '=', '+1', '-1', '@SUM(A1)', '\t=1', '\t@', '\r=1', ' =1', '＝1', '"=1'];

test('whatever visitors write stays in its cell, and starts no formula', () => {
  fc.assert(
    fc.property(fc.constantFrom(...beginnings), fc.string({ unit: anyCharacter, maxLength: 40 }), (before, text) => {
      const rows = readCells(tableOf(before + text));

      expect(rows.map((cells) => cells.length)).toEqual([14, 14]);
      expect(rows.flat().filter((cell) => /^\s*[=+\-@\t\r＝＋－＠]/.test(cell) && !/^\+\d[\d ]+$/.test(cell))).toEqual([]);
    }),
    { numRuns: 300, examples: beginnings.map((before) => [before, '1']) },
  );
});

test.each([
  ['+441632960123', '+441632960123'],
  ['+44 (0)1632 960123', '+44 1632 960123'],
  ['+44-1632-960123', '+44 1632 960123'],
  ['+1+1', "'+1+1"],
  ['+44 1632 960123-cmd', "'+44 1632 960123-cmd"],
])('a number that begins with + stays usable, and is no formula: %s', (phone, cell) => {
  expect(readCells(tableOf(phone))[1]).toContain(cell);
});

const folder = temporaryFolder();

test('what only this user can read takes the place of what others could', async () => {
  const file = join(folder, 'enquiries.csv');
  await writeFile(file, 'before', { mode: 0o644 });

  await writePrivateFile(file, 'after');

  expect([await readFile(file, 'utf8'), (await stat(file)).mode & 0o777]).toEqual(['after', 0o600]);
});

test('a folder that is missing is named', async () => {
  const file = join(folder, 'none/enquiries.csv');

  await expect(writePrivateFile(file, 'x')).rejects.toThrow(`The folder of ${file} does not exist. Make it, or name another file.`);
});

test('what is no file is left alone, with nothing beside it', async () => {
  await mkdir(join(folder, 'taken/enquiries.csv'), { recursive: true });

  await expect(writePrivateFile(join(folder, 'taken/enquiries.csv'), 'x')).rejects.toThrow('is there and is no file');

  await expect(readdir(join(folder, 'taken'))).resolves.toEqual(['enquiries.csv']);
});
