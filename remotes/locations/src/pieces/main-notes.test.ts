import { fixtureStation } from './fixture-station';
import { mainNotes, showPower } from './main-notes';

const near = fixtureStation({ name: 'Nearmast', km: 20, degrees: 90 });

function notesOf(...more: readonly Parameters<typeof fixtureStation>[0][]): string {
  return mainNotes([near, ...more.map((one) => fixtureStation({ name: 'Farmast', watts: 20_000, ...one }))]).join(' ');
}

describe('mainNotes', () => {
  it.each([
    ['in the same direction', 110, 'in much the same direction, so the way an aerial points does not show which of them it is for.'],
    ['at an angle', 180, 'in different directions. The way your neighbours’ aerials point shows which of them they use.'],
    ['opposite', 270, 'on opposite sides. Neighbours’ aerials may point opposite ways.'],
  ])('compares two masts at much the same distance that lie %s by their power too', (_where, degrees, text) => {
    expect(notesOf({ km: 22, degrees })).toBe(`Nearmast (100 kW) and Farmast (20 kW) are almost equally far away, ${text}`);
  });

  it.each([
    [180, 'to the south'],
    [80, 'in much the same direction'],
    [250, 'on the other side of you'],
  ])('says how much farther the second is and that it lies at %i°', (degrees, way) => {
    expect(notesOf({ km: 30, degrees })).toBe(`The nearest main mast is Nearmast (100 kW), 12 miles (20 km) to the east; Farmast (20 kW) is 6 miles (10 km) farther away, ${way}.`);
  });

  it('leaves out a second mast that is much farther away', () => {
    expect(notesOf({ km: 41 })).toBe('Nearmast (100 kW) is by far the nearest main mast, 12 miles (20 km) to the east.');
  });

  it('doubts the aerial, not the signal, beside a mast', () => {
    expect(mainNotes([fixtureStation({ km: 7 }), near]).join(' ')).toMatch(/^The Northmast mast is close, 4 miles \(7 km\) to the north\. .* than from a weak signal/);
  });

  const lark = fixtureStation({ name: 'Lark Stoke', km: 5, watts: 1260 });

  it('names a relay with all channels that is nearest, with its power, and compares the main masts after it', () => {
    expect(mainNotes([lark, near]).join(' ')).toBe(
      'Lark Stoke, a relay with all channels, is 3 miles (5 km) to the north; it has only 1.26 kW. Nearmast (100 kW) is by far the nearest main mast, 12 miles (20 km) to the east.',
    );
  });

  it('says whose news such a relay normally has, where the nearest main mast has other news', () => {
    const listed = { ...lark, group: 'Sutton Coldfield' };
    const news = 'it has only 1.26 kW. It is listed under Sutton Coldfield, so it normally has BBC West Midlands and ITV Central. ';

    expect(mainNotes([listed, near]).join(' ')).toContain(news);
    expect(mainNotes([listed, { ...near, name: 'Ridge Hill' }]).join(' ')).not.toContain('listed under');
  });

  it('leaves out such a relay behind a main mast', () => {
    expect(mainNotes([near, { ...lark, km: 21 }]).join(' ')).not.toContain('Lark Stoke');
  });

  const [oxford, mendip, ridge] = ['Oxford (Beckley)', 'Mendip', 'Ridge Hill'].map((name, index) => fixtureStation({ name, km: 20 + 10 * index }));

  it.each([
    [[oxford, mendip], 'Oxford (Beckley) has South Today and ITV Meridian; Mendip has BBC West and ITV West Country.'],
    [[mendip, ridge], 'Ridge Hill has ITV Central and, as a second service, ITV West. Ridge Hill does not carry the BBC’s programmes for Gloucestershire.'],
    [[{ ...ridge, km: 20 }, { ...oxford, name: 'Hannington', km: 30 }], 'the same direction. Ridge Hill does not carry the BBC’s programmes for Gloucestershire.'],
  ] as const)('says whose regional programmes differ where they are known, and what Ridge Hill lacks: %#', (masts, text) => {
    expect(mainNotes(masts as Parameters<typeof mainNotes>[0]).join(' ')).toContain(text);
  });

  it.each([
    ['of one ITV region', ['Sutton Coldfield', 'Ridge Hill'], 30],
    ['one of which is much farther away', ['Oxford (Beckley)', 'Mendip'], 45],
    ['of which one is not known', ['Oxford (Beckley)', 'Hannington'], 30],
  ] as const)('does not compare the programmes of two masts %s', (_what, [here, there], km) => {
    expect(mainNotes([fixtureStation({ name: here }), fixtureStation({ name: there, km })]).join(' ')).not.toContain('programmes differ');
  });
});

test.each([
  [100_000, '100 kW'],
  [1260, '1.26 kW'],
  [5.8, '5.8 W'],
])('%d watts are shown as %s', (watts, text) => {
  expect(showPower({ watts })).toBe(text);
});
