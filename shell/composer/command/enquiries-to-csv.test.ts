import fc from 'fast-check';
import { anyCharacter } from '@site/shared/testing/hostile-text';
import { submission } from '../testing/enquiry-submission';
import { enquiriesToCsv } from './enquiries-to-csv';

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
      expect(rows.flat().filter((cell) => /^\s*[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
    }),
    { numRuns: 300, examples: beginnings.map((before) => [before, '1']) },
  );
});
