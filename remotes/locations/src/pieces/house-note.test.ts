import { houseNote } from './house-note';

describe('houseNote', () => {
  it.each([
    ['village of thatched ironstone cottages', /thatched house.*Thick stone walls/],
    ['hilltop market town', /^High up/],
    ['large village below Cleeve Hill', /^A hill beside/],
    ['Regency spa town with a racecourse', /^A flat/],
    ['former silk-mill village', /^In a mill/],
    ['National Trust estate village', /National Trust owns/],
    ['market town with a long High Street of timber-framed houses', /^A timber-framed house/],
    ['town beside RAF Brize Norton', /^In service housing/],
    ['garrison town', /^In service housing/],
  ])('says what “%s” means for a house', (feature, note) => {
    expect(houseNote(['railway station', feature])).toMatch(note);
  });

  it('says nothing of places whose features are no houses', () => {
    expect(houseNote(['market town', 'railway station', 'village on the River Windrush', 'National Trust Farnborough Hall'])).toBeUndefined();
  });
});
