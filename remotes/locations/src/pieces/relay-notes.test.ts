import { fixtureRelay, fixtureStation } from './fixture-station';
import { aerialNotes, relayNotes } from './relay-notes';

const mast = fixtureStation({ degrees: 90 });

function notesOf(...relays: readonly Parameters<typeof fixtureRelay>[0][]): string {
  return relayNotes('Burford', relays.map(fixtureRelay), mast).join(' ');
}

describe('relayNotes', () => {
  it('says so where no relay is near', () => {
    expect(notesOf()).toBe('No relay stands near Burford.');
  });

  it('says where one relay is, what it carries, and that it may not serve the house', () => {
    expect(notesOf({ degrees: 45 })).toBe(
      'One relay is near: Dell, 2 miles (3 km) to the north-east, where the sun rises in June. It may be meant for another valley or estate than yours. ' +
        'It carries the main channels only: BBC, ITV, Channel 4 and Channel 5.',
    );
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
    expect(notes).toContain('It carries the main channels only:');
    expect(notes).toContain('An aerial that points north is probably on the Charlbury relay;');
    expect(notes).not.toContain('Ascott');
  });

  it.each([
    [['all'], 'Unlike most relays, it is listed with all channels.'],
    [['all', 'all'], 'Unlike most relays, they are listed with all channels.'],
    [['main', 'main'], 'They carry the main channels only: BBC, ITV, Channel 4 and Channel 5.'],
    [['main', 'all'], 'Relay 2 is listed with all channels; the other relay has the main ones only.'],
    [['main', 'all', 'main'], 'Relay 2 is listed with all channels; the other relays have the main ones only.'],
  ] as const)('says which of the relays with %j channels have all of them', (channels, text) => {
    expect(notesOf(...channels.map((one, index) => ({ name: `Relay ${index + 1}`, channels: one })))).toContain(text);
  });

  it('says what the direction of an aerial shows', () => {
    expect(notesOf({ degrees: 0 })).toContain('An aerial that points north is probably on the relay; one that points east, on Northmast.');
    expect(notesOf({ degrees: 0 }, {})).toContain('is probably on the Dell relay;');
    expect(notesOf({ degrees: 80 })).toContain('The relay lies in the direction of Northmast, so the way an aerial points does not show');
    expect(notesOf({ degrees: 45 })).not.toContain('points');
  });

  it('says no more of a relay that is not near than where it is', () => {
    expect(notesOf({ km: 6.4, degrees: 270 })).toBe(
      'The nearest relay is Dell, 4 miles (6 km) to the west, where the sun sets in March and September. At that distance it may be meant for another valley.',
    );
  });

  it('doubts a relay next door as well', () => {
    expect(notesOf({ km: 2.9 })).toContain('Near as it is, it may not serve your street: a relay is built for one valley or estate.');
  });

  it('says how the rods stand where that is known to be upright', () => {
    expect(notesOf({ polarisation: 'vertical' })).toContain('The rods of an aerial for the relay stand upright.');
    expect(notesOf({ polarisation: 'horizontal' })).not.toContain('rods');
  });
});

describe('aerialNotes', () => {
  it.each([
    ['K', 'K', 'Northmast and the relay both take a group K aerial.'],
    ['A', 'B', 'Northmast takes a group A aerial and the relay group B; group K covers both.'],
    ['K', 'B', 'A group K aerial covers Northmast and the relay; group B suits the relay alone.'],
    ['A', 'K', 'A group K aerial covers Northmast and the relay; group A suits Northmast alone.'],
  ] as const)('of a mast of group %s and a relay of group %s are “%s”', (mast, relay, note) => {
    expect(aerialNotes([fixtureStation({ aerialGroup: mast })], [fixtureRelay({ aerialGroup: relay })])).toEqual([note]);
  });

  it('name the nearest relay where there are more', () => {
    expect(aerialNotes([fixtureStation()], [fixtureRelay(), fixtureRelay()])[0]).toContain('group A suits the Dell relay alone');
  });

  it('compare two masts where no relay is near', () => {
    const masts = [fixtureStation(), fixtureStation({ name: 'Farmast', aerialGroup: 'B' })];

    expect(aerialNotes(masts, [])).toEqual(aerialNotes(masts, [fixtureRelay({ km: 9 })]));
    expect(aerialNotes(masts, [])).toEqual([
      'A group K aerial covers Northmast and Farmast; group B suits Farmast alone.',
    ]);
  });

  it('are none where a group is not known', () => {
    expect(aerialNotes([fixtureStation({ aerialGroup: null })], [fixtureRelay()])).toEqual([]);
  });
});
