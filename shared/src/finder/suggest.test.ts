import { findCoverage } from './find-coverage';
import { fixtureIndex } from './fixture-index';
import { suggest } from './suggest';

function valuesFor(text: string): string[] {
  return suggest(fixtureIndex, text).map(({ value }) => value);
}

describe('suggest', () => {
  it.each([
    ['', []],
    ['w', []],
    ['wi', ['Witney']],
    ['no', ['Chipping Norton']],
    ['st', ['Stanton St John', 'Stow-on-the-Wold']],
    ['saint', ['Stanton St John']],
    ['aston', ['Aston, Oxfordshire', 'Aston, Berkshire']],
    ['aston b', ['Aston, Berkshire']],
    ['b', []],
    ['bo', ['Bourton-on-the-Water', 'Bourton', 'Black Bourton']],
    ['bourton', ['Bourton', 'Bourton-on-the-Water', 'Black Bourton']],
    ['birmingham', []],
    ['zz', []],
  ])('offers for %j %j', (text, values) => {
    expect(valuesFor(text)).toEqual(values);
  });

  it('offers the places of letters that are the beginning of codes too, then the codes', () => {
    expect(valuesFor('ox')).toEqual(['Oxford', 'OX1', 'OX2', 'OX3', 'OX4', 'OX7']);
  });

  it.each([
    ['OX2', ['OX2', 'OX28']],
    ['ox3', ['OX3', 'OX33']],
    ['GL5', ['GL52', 'GL54']],
    ['OX2 8', ['OX2']],
    ['OX284BJ', ['OX28']],
    ['OX20', []],
  ])('offers for the begun postcode %j the covered codes %j', (text, values) => {
    expect(valuesFor(text)).toEqual(values);
  });

  it.each(['bourton', 'Aston', 'aston', 'stow', 'st', 'ox', 'bourton, oxfordshire', 'borton on the water', 'witney'])(
    'offers for %j the places of the answer, in its order',
    (text) => {
      const outcome = findCoverage(fixtureIndex, text);
      const answered = outcome.kind === 'place' ? [outcome.place, ...outcome.namesakes] : outcome.kind === 'unknown' ? outcome.suggestions : [];

      const offered = suggest(fixtureIndex, text).flatMap(({ value }) => fixtureIndex.places.find(({ label }) => label === value)?.path ?? []);

      expect(offered.length).toBeGreaterThan(0);
      expect(answered.map(({ path }) => path)).toEqual(offered);
    },
  );

  it('says where a place is, and what is in a code', () => {
    expect(suggest(fixtureIndex, 'witney')).toEqual([{ value: 'Witney', note: 'Oxfordshire, OX28' }]);
    expect(suggest(fixtureIndex, 'aston b')).toEqual([{ value: 'Aston, Berkshire', note: 'RG9' }]);
    expect(suggest(fixtureIndex, 'GL54')).toEqual([{ value: 'GL54', note: 'Stow-on-the-Wold, Bourton-on-the-Water' }]);
  });

  it('offers what a slip of the finger may have meant, when nothing else matches', () => {
    expect(valuesFor('borton on the water')).toEqual(['Bourton-on-the-Water']);
  });
});
