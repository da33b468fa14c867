import { checkDetails } from '@site/shared/enquiry';
import { surveyForm } from './survey-enquiry';

describe('the form for a survey', () => {
  it('gives the owner what was entered, with its label', () => {
    const values = { 'details.building': 'Shared house (HMO)', 'details.rooms': ' 6 ', 'details.points': '12', 'details.decides': 'A managing agent' };

    expect(checkDetails(surveyForm, values)).toEqual({
      errors: {},
      details: [
        { label: 'Kind of building', value: 'Shared house (HMO)' },
        { label: 'Rooms or homes', value: '6' },
        { label: 'TV or network sockets wanted', value: '12' },
        { label: 'Who decides about the work?', value: 'A managing agent' },
      ],
    });
  });

  it('asks for nothing that a visitor may not know', () => {
    expect(checkDetails(surveyForm, {})).toEqual({ details: [], errors: {} });
  });

  it.each([
    ['building', 'A castle', 'Choose the kind of building from the list'],
    ['rooms', 'about ten', 'Enter the number of rooms or homes as a whole number from 1 to 2,000'],
    ['rooms', '0', 'Enter the number of rooms or homes as a whole number from 1 to 2,000'],
    ['points', '5001', 'Enter the number of sockets as a whole number from 1 to 5,000'],
    ['points', '1.5', 'Enter the number of sockets as a whole number from 1 to 5,000'],
    ['decides', '<b>', 'Choose who decides from the list'],
  ])('says what to do about the %s %j', (field, value, message) => {
    expect(checkDetails(surveyForm, { [`details.${field}`]: value })).toEqual({ details: [], errors: { [`details.${field}`]: message } });
  });
});
