import { aerialNotes } from './aerial-notes';
import { fixtureRelay, fixtureStation } from './fixture-station';

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
