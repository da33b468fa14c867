import { checkDetails } from '@site/shared/enquiry';
import { placeForm } from './place-enquiry';

describe('the form of a place page', () => {
  it('gives the owner what decides about ladders and permission, with its label', () => {
    expect(checkDetails(placeForm, { 'details.floors': 'Three or more', 'details.protection': 'Listed' })).toEqual({
      errors: {},
      details: [
        { label: 'Floors of the house', value: 'Three or more' },
        { label: 'Is it listed, or in a conservation area?', value: 'Listed' },
      ],
    });
  });

  it('gives the owner what was worked out on the page', () => {
    const direction = 'Aerial direction from Burford: Oxford (Beckley) is 20 miles (32 km) away at 94°, east.';

    expect(checkDetails(placeForm, { 'details.finding': direction }).details).toEqual([{ label: 'Worked out on this page', value: direction }]);
  });

  it('asks for nothing that a visitor may not know', () => {
    expect(checkDetails(placeForm, {})).toEqual({ details: [], errors: {} });
  });

  it.each([
    ['floors', '40', 'Choose the number of floors from the list'],
    ['protection', 'Perhaps', 'Choose what protects the house from the list'],
  ])('says what to do about the %s %j', (field, value, message) => {
    expect(checkDetails(placeForm, { [`details.${field}`]: value })).toEqual({ details: [], errors: { [`details.${field}`]: message } });
  });
});
