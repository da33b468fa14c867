import { fixtureRelay, fixtureStation } from './fixture-station';
import { relayNotes } from './relay-notes';

const mast = fixtureStation({ degrees: 90 });

function notesOf(...relays: readonly Parameters<typeof fixtureRelay>[0][]): string {
  return relayNotes(relays.map(fixtureRelay), mast).join(' ');
}

describe('relayNotes', () => {
  it('says nothing where no relay is near', () => {
    expect(notesOf()).toBe('');
    expect(notesOf({ km: 6.4, degrees: 270 })).toBe('');
  });

  it('says where one relay is, and that it may not serve the house', () => {
    expect(notesOf({ degrees: 45 })).toBe('One relay is near: Dell, 2 miles (3 km) to the north-east. It may not reach your street. Are some channels missing? A relay with the main ones only does not send the others.');
  });

  it.each([
    [2, 'Two relays are near. The nearest is Dell'],
    [3, 'Three relays are near. The nearest is Dell'],
    [4, 'Several relays are near. The nearest is Dell'],
  ])('counts %i relays', (count, text) => {
    expect(notesOf(...Array.from({ length: count }, () => ({})))).toContain(text);
  });

  it('counts, and tells the channels of, near relays only; a farther one still makes it name the relay', () => {
    const notes = notesOf({ name: 'Charlbury', km: 3.8, degrees: 0 }, { name: 'Ascott-under-Wychwood', km: 7.9, channels: 'all' });

    expect(notes).toContain('One relay is near: Charlbury,');
    expect(notes).toContain('An aerial that points north is probably on the Charlbury relay;');
    expect(notes).not.toContain('Ascott');
  });

  it.each([
    [['main', 'main'], ' Are some channels missing[?] A relay with the main ones only does not send the others.'],
    [['all'], ' Unlike most relays, Relay 1 is listed with all channels.'],
    [['main', 'all', 'all'], ' Unlike most relays, Relay 2 and Relay 3 are listed with all channels.'],
  ] as const)('says which of the relays with %j channels have all of them', (channels, text) => {
    expect(notesOf(...channels.map((one, index) => ({ name: `Relay ${index + 1}`, channels: one, degrees: 45 })))).toMatch(new RegExp(`your street[.]${text}$`));
  });

  it('says what the direction of an aerial shows', () => {
    expect(notesOf({ degrees: 0 })).toContain('An aerial that points north is probably on the relay; one that points east, on Northmast.');
    expect(notesOf({ degrees: 0 }, {})).toContain('is probably on the Dell relay;');
    expect(notesOf({ degrees: 80 })).toContain('The relay lies much the same way as Northmast, so the direction of an aerial does not tell the two apart.');
    expect(notesOf({ degrees: 45 })).not.toContain('points');
  });

  it('doubts a relay next door as well', () => {
    expect(notesOf({ km: 2.9 })).toContain('It may still not reach your street: a relay is built for one valley or estate.');
  });

  it.each([
    ['Mendip', 'Ridge Hill', 'to the north. It is listed under Mendip, so it normally has BBC West and ITV West Country.'],
    ['Mendip', 'Hannington', 'It is listed under Mendip,'],
    ['Sutton Coldfield', 'Ridge Hill', undefined],
    ['Hannington', 'Mendip', undefined],
    [null, 'Ridge Hill', undefined],
  ])('gives the news of a relay under %s where the nearest mast is %s and has other or unknown news', (group, name, text) => {
    const notes = relayNotes([fixtureRelay({ group })], fixtureStation({ name, degrees: 90 })).join(' ');

    expect(notes.includes(text ?? 'It is listed')).toBe(text !== undefined);
  });

  it('says how the rods stand where that is known to be upright', () => {
    expect(notesOf({ polarisation: 'vertical' })).toContain('The rods of an aerial for the relay stand upright.');
    expect(notesOf({ polarisation: 'horizontal' })).not.toContain('rods');
  });
});
