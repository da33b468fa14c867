import { laterFigure } from '../loads/load-figures';
import { fileTypes } from '../loads/record-requests';
import { loadTable } from './load-table';
import type { Sample } from './samples';

const later = Object.fromEntries(fileTypes.map((type) => [laterFigure(type), 0]));

function load(variant: Sample['variant'], round: number, figures: Sample['figures']): Sample {
  return { profile: 'phone', subject: 'home', variant, round, figures };
}

describe('the table of loads', () => {
  const samples = [
    load('composed', 0, { lcpMs: 9999, ...later, laterScriptBytes: 12_000, laterDataBytes: 500 }),
    load('composed', 1, { lcpMs: 1200, scriptBytes: 83_400, readyMs: 1500 }),
    load('plain', 1, { lcpMs: 1000, scriptBytes: 0 }),
  ];
  const cellsOf = (variant: string) => loadTable(samples).find((line) => line.startsWith(variant))?.split(/ {2,}/) ?? [];

  it('has a heading for each page on each profile', () => {
    expect(loadTable(samples)).toContain('home, phone');
  });

  it('has the times of timed rounds and their ratio to the page without scripts', () => {
    expect(cellsOf('composed')).toEqual(expect.arrayContaining(['1200 (1200–1200)', '1.20', '83.4']));
    expect(cellsOf('plain')).toEqual(expect.arrayContaining(['1000 (1000–1000)', '1.00', '–']));
  });

  it('takes what comes later from the round in which loads are counted', () => {
    expect(cellsOf('composed')).toContain('12.5');
  });
});
