import type { BenchResult } from '../bench-result';
import { targetTable } from './target-table';
import type { Sample } from './samples';

const nothing: BenchResult = { startedAt: '', composition: '', cores: 2, browser: '', rounds: 1, kinds: [], loads: [], navigation: [], commands: [] };

function load(subject: string, variant: Sample['variant'], figures: Sample['figures'], round = 1): Sample {
  return { profile: 'phone', subject, variant, round, figures };
}

function rowOf(measure: string, result: Partial<BenchResult>): string | undefined {
  return targetTable({ ...nothing, ...result }).find((line) => line.startsWith(measure));
}

describe('the table of targets', () => {
  it('is empty when nothing was measured', () => {
    expect(targetTable(nothing)).toEqual([]);
  });

  it('has the worst page, and the mean', () => {
    const loads = [load('areas', 'composed', { islandScriptBytes: 70_000 }), load('tool', 'composed', { islandScriptBytes: 96_000 })];

    expect(rowOf('JavaScript until an island in view is hydrated', { loads })).toMatch(/≤ 72 +96\.0 +no +83\.0 +tool, phone$/);
  });

  it('has the scripts of every kind of page', () => {
    const kinds = [{ kind: 'home', scriptBytes: 9000 }, { kind: 'site map', scriptBytes: 9500 }];

    expect(rowOf('JavaScript until ready', { kinds })).toMatch(/≤ 72 +9\.5 +yes +9\.3 +site map$/);
  });

  it('compares the composed page to its rivals', () => {
    const loads = [load('town', 'composed', { lcpMs: 1000, readyMs: 1500 }), load('town', 'plain', { lcpMs: 1000 }), load('town', 'linked', { lcpMs: 1250 })];

    expect(rowOf('LCP, to the page without scripts', { loads })).toMatch(/1\.00 +yes/);
    expect(rowOf('LCP, to that with its styles linked', { loads })).toMatch(/0\.80 +yes/);
    expect(rowOf('time until ready', { loads })).toMatch(/1\.20 +yes/);
  });

  it('takes what federation costs from the bundle', () => {
    const loads = [
      load('home', 'composed', { scriptBytes: 10_000 }),
      load('home', 'bundle', { scriptBytes: 9000 }),
      load('tool', 'composed', { scriptBytes: 10_000, islandScriptBytes: 100_000 }),
      load('tool', 'bundle', { scriptBytes: 9000, islandScriptBytes: 80_000 }),
    ];

    expect(rowOf('JavaScript beyond the bundle', { loads })).toMatch(/≤ 15 +20\.0 +no +10\.5 +tool, phone/);
  });

  it('counts linked and inlined styles of the counting round together', () => {
    const loads = [load('home', 'composed', { styleBytes: 4000, inlinedStyleBytes: 5500, unusedStyleShare: 0.3 }, 0)];

    expect(rowOf('CSS, linked and inlined', { loads })).toMatch(/≤ 10 +9\.5 +yes/);
    expect(rowOf('CSS that is not used', { loads })).toMatch(/≤ 40 +30 +yes/);
  });

  it('sets each profile its own limit for navigation', () => {
    const navigation = [load('town by click', 'composed', { headingMs: 112, criticalRequests: 0, ownAheadBytes: 1 })];

    expect(rowOf('to the heading by click, phone', { navigation })).toMatch(/≤ 110 +112 +no/);
    expect(rowOf('to the heading by click, desktop', { navigation })).toBeUndefined();
  });

  it('has the worst interaction', () => {
    const interactions = [load('opening the menu', 'composed', { interactionMs: 48 }), load('zooming the map', 'composed', { interactionMs: 128 })];

    expect(rowOf('worst interaction', { interactions })).toMatch(/≤ 120 +128 +no +88 +zooming the map, phone/);
  });

  it('judges commands by their seconds', () => {
    const commands = [{ name: 'build and compose everything', seconds: 44.9 }, { name: 'build and compose again, nothing changed', seconds: 9 }];

    expect(rowOf('build and compose everything', { commands })).toMatch(/≤ 45 +44\.9 +yes/);
    expect(rowOf('build and compose again', { commands })).toMatch(/≤ 8 +9\.0 +no/);
  });
});
