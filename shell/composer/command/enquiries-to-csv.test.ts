import fc from 'fast-check';
import { submission } from '../testing/enquiry-submission';
import { enquiriesToCsv } from './enquiries-to-csv';

const tableOf = (text: string): string => enquiriesToCsv([{ ...submission({ enquiry: { message: text, name: text }, path: text }), reference: 'K7QF-3MXP-2T', receivedAt: new Date(0), deliveries: [] }]);

/** As a spreadsheet reads RFC 4180. */
function readCells(csv: string): string[][] {
  const rows = csv.slice(1).match(/(?:"(?:[^"]|"")*"(?:,|\r\n))+?(?<=\r\n)/g) ?? [];
  expect(rows.join('')).toBe(csv.slice(1));
  return rows.map((row) => Array.from(row.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n)/g), ([, cell = '']) => cell.replaceAll('""', '"')));
}

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '"=1'])('%j is no formula in a table', (text) => {
  const cells = readCells(tableOf(text)).flat();

  expect(cells.filter((cell) => /^[\s]*[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
});

test('whatever visitors write stays in its cell, and starts no formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom('', '"', '",\r\n', '=', '\t@'), (text, before) => {
      const rows = readCells(tableOf(before + text));
      expect(rows.map((cells) => cells.length)).toEqual([14, 14]);
      expect(rows.flat().filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
