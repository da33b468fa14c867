import { checkEnquiry } from './check-enquiry';
import { maxMessageLength } from './enquiry';

const values = { about: 'TV aerial', name: 'Ada Example', phone: '01632 960123', place: 'ox28 6ab' };
const errorsOf = (changed: Readonly<Record<string, string>>) => checkEnquiry({ ...values, ...changed }).errors;

test('an enquiry with only what is needed is taken, its postcode in capitals', () => {
  expect(checkEnquiry(values)).toEqual({
    enquiry: { ...values, place: 'OX28 6AB', email: '', property: '', message: '', times: '' },
    errors: {},
  });
});

test('every field that is needed and empty is named, in words that say what to do', () => {
  expect(checkEnquiry({}).errors).toEqual({
    about: 'Choose what your enquiry is about',
    place: 'Enter a postcode or the name of a place',
    name: 'Enter your name',
    phone: 'Enter a phone number or an e-mail address',
  });
});

test('an e-mail address is enough', () => {
  expect(errorsOf({ phone: '', email: 'ada@example.com' })).toEqual({});
});

test.each(['01632 960123', '+44 1632 960 123', '(01632) 960-123', '01632960123 ext 12', '07700 900 123'])('the phone number %s is taken', (phone) => {
  expect(errorsOf({ phone })).toEqual({});
});

test.each(['12345', 'please call', '01632 960123 after six', '+44+1632960123', '0'.repeat(40)])('the phone number %j is refused', (phone) => {
  expect(errorsOf({ phone })).toEqual({ phone: 'Enter a phone number, for example 01632 960123' });
});

test.each(['ada@example.com', "o'hara+tv@mail.example.co.uk", 'a@b.cd'])('the address %s is taken', (email) => {
  expect(errorsOf({ email })).toEqual({});
});

test.each(['ada', 'ada@example', 'ada@@example.com', 'a b@example.com', '<ada@example.com>', 'a@example.com,b@example.com', '"a"@example.com', 'a@-example.com'])(
  'the address %s is refused',
  (email) => {
    expect(errorsOf({ email })).toEqual({ email: 'Enter an e-mail address, for example name@example.com' });
  },
);

test('a line break in a field of one line is no line break afterwards', () => {
  const { enquiry } = checkEnquiry({ ...values, name: ' Ada\r\nBcc: all@example.com \0', place: 'Stow\u2028on\u202ethe-Wold' });

  expect(enquiry).toMatchObject({ name: 'Ada Bcc: all@example.com', place: 'Stow on the-Wold' });
});

test('an address with a line break is refused', () => {
  expect(errorsOf({ email: 'ada@example.com\r\nBcc: all@example.com' })).toHaveProperty('email');
});

test("the visitor's own words keep their lines", () => {
  expect(checkEnquiry({ ...values, message: ' No picture.\r\n\r\n\r\n\r\nSince\tMonday.\0 ' }).enquiry.message).toBe('No picture.\n\nSince Monday.');
});

test('words that are too many are refused, and kept', () => {
  const { enquiry, errors } = checkEnquiry({ ...values, message: 'x'.repeat(maxMessageLength + 1) });

  expect(errors).toEqual({ message: 'Shorten this to 3,000 characters' });
  expect(enquiry.message).toHaveLength(maxMessageLength + 1);
});

test('times to call are put in their order, once each', () => {
  expect(checkEnquiry({ ...values, times: 'Afternoon\nMorning\nAfternoon' }).enquiry.times).toBe('Morning\nAfternoon');
});

test.each([
  ['about', 'A palace'],
  ['property', 'A castle'],
  ['times', 'Morning\nMidnight'],
])('%s takes nothing that is not on its list', (name, value) => {
  expect(Object.keys(errorsOf({ [name]: value }))).toEqual([name]);
});
