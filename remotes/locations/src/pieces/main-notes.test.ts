import { fixtureStation } from './fixture-station';
import { mainNotes } from './main-notes';

const near = fixtureStation({ name: 'Nearmast', km: 20, degrees: 90 });

function notesOf(...more: readonly Parameters<typeof fixtureStation>[0][]): string {
  return mainNotes([near, ...more.map((one) => fixtureStation({ name: 'Farmast', ...one }))]).join(' ');
}

describe('mainNotes', () => {
  it.each([
    ['in the same direction', 110, 'in much the same direction. So the way an aerial points does not show which of them it is for.'],
    ['at an angle', 180, 'in different directions. The way your neighbours’ aerials point shows which of them they use.'],
    ['opposite', 270, 'on opposite sides. Two aerials in one street can stand back to back.'],
  ])('compares two masts at much the same distance that lie %s', (_where, degrees, text) => {
    expect(notesOf({ km: 22, degrees })).toBe(`Nearmast and Farmast are almost equally far away, ${text}`);
  });

  it.each([
    [180, 'to the south'],
    [80, 'in much the same direction'],
    [250, 'on the other side of you'],
  ])('says how much farther the second is and that it lies at %i°', (degrees, way) => {
    expect(notesOf({ km: 30, degrees })).toBe(
      'The nearest main mast is Nearmast, 12 miles (20 km) to the east, where the sun rises in March and September. ' +
        `Farmast is 6 miles (10 km) farther away, ${way}.`,
    );
  });

  it('leaves out a second mast that is much farther away', () => {
    expect(notesOf({ km: 41 })).toMatch(/^Nearmast is by far the nearest main mast, 12 miles \(20 km\) to the east, where the sun rises in \w+ and \w+\.$/);
  });

  it('looks for a fault in the house beside a mast', () => {
    expect(mainNotes([fixtureStation({ km: 7 }), near]).join(' ')).toMatch(/^The Northmast mast is close, 4 miles \(7 km\) to the north, .* in the house/);
  });

  it('asks for height where every mast is far', () => {
    const far = [fixtureStation({ km: 46 }), fixtureStation({ name: 'Farmast', km: 95 })];

    expect(mainNotes(far).at(-1)).toMatch(/^No main mast is near/);
  });

  it('does not say that programmes differ between two masts with the same ITV region', () => {
    const [sutton, ridge] = [fixtureStation({ name: 'Sutton Coldfield' }), fixtureStation({ name: 'Ridge Hill', km: 30 })];

    expect(mainNotes([sutton, ridge]).join(' ')).not.toContain('programmes');
  });

  it('says whose regional programmes differ, where both are known and within reach', () => {
    const [oxford, mendip] = [fixtureStation({ name: 'Oxford (Beckley)' }), fixtureStation({ name: 'Mendip', km: 30 })];

    expect(mainNotes([oxford, mendip]).join(' ')).toContain(
      'Oxford (Beckley) has BBC South (Oxford) and ITV Meridian, Mendip has BBC West and ITV West Country.',
    );
    expect(mainNotes([oxford, { ...mendip, km: 45 }]).join(' ')).not.toContain('programmes');
    expect(mainNotes([oxford, { ...mendip, name: 'Hannington' }]).join(' ')).not.toContain('programmes');
  });
});
