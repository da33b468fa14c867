import { checkDetails } from '@site/shared/enquiry';
import { placeForm } from './place-enquiry';

describe('the form of a place page', () => {
  it('gives the owner what decides about ladders, with its label', () => {
    expect(checkDetails(placeForm, { 'details.floors': 'Three or more' })).toEqual({
      errors: {},
      details: [{ label: 'Floors of the house', value: 'Three or more' }],
    });
  });

  it('gives the owner what was worked out on the page', () => {
    const direction = 'Aerial direction from Burford: Oxford (Beckley) is 20 miles (32 km) away at 94°, east.';

    expect(checkDetails(placeForm, { 'details.finding': direction }).details).toEqual([{ label: 'Worked out on this page', value: direction }]);
  });

  it('asks for nothing that a visitor may not know', () => {
    expect(checkDetails(placeForm, {})).toEqual({ details: [], errors: {} });
  });

  it('says what to do about a number of floors that is not in the list', () => {
    expect(checkDetails(placeForm, { 'details.floors': '40' })).toEqual({ details: [], errors: { 'details.floors': 'Choose the number of floors from the list' } });
  });
});
