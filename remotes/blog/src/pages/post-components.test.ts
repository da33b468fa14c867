import { headingId } from './post-components';

test.each([
  ['Start with the signs', 'start-with-the-signs'],
  ['VAT', 'vat'],
  ['What does it cost? (2026)', 'what-does-it-cost-2026'],
  ['Pages', 'pages'],
])('the heading “%s” has the id %s', (heading, id) => {
  expect(headingId(heading)).toBe(id);
});

test.each([
  ['Page context', 'text-page-context'],
  ['Announcer', 'text-announcer'],
  ['Main', 'text-main'],
  ['Contact', 'text-contact'],
  ['Contact heading', 'text-contact-heading'],
  ['Enquiry', 'text-enquiry'],
  ['Sources', 'text-sources'],
])('the heading “%s”, whose words something around the post may have for its id, has the id %s', (heading, id) => {
  expect(headingId(heading)).toBe(id);
});
