import { screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MetadataListener } from '@site/shared';
import type { EnquiryForm, PageMetadata } from '@site/shared';
import { optionalText } from '@site/shared/enquiry-schema';
import type { EnquiryState } from '@site/shared/enquiry-schema';
import { EnquiryPage } from './enquiry-page';

const form: EnquiryForm = {
  name: 'survey',
  title: 'Ask for a survey',
  fields: [
    { name: 'rooms', label: 'How many rooms?', hint: 'Bedrooms too.', kind: 'number', schema: optionalText() },
    { name: 'building', label: 'Kind of building', kind: 'choice', options: ['Hotel', 'Offices'], schema: optionalText() },
    { name: 'finding', label: 'What the tool found', kind: 'hidden', schema: optionalText() },
  ],
};

const values = {
  about: 'TV aerial',
  name: 'Ada <b>Example</b>',
  phone: '01632 960123',
  place: 'Burford',
  message: 'No picture.\nSince Monday.',
  times: 'Morning\nAfternoon',
  'details.rooms': '12',
  'details.building': 'Hotel',
  'details.finding': 'An aerial in the loft',
};

const filled: EnquiryState = { step: 'fill', values, errors: {}, photographs: ['roof.jpg', 'router.jpg'], leftOut: '', key: 'the-key', token: 'the-token' };

function show(state: EnquiryState, shown = form): PageMetadata | undefined {
  let metadata: PageMetadata | undefined;
  document.body.innerHTML = renderToStaticMarkup(<MetadataListener value={(heard) => (metadata = heard)}><EnquiryPage form={shown} path="/burford" state={state} /></MetadataListener>);
  return metadata;
}

/** The values that the browser would send with a button. */
function sentBy(button: string): Record<string, string> {
  const submitter = screen.getByRole('button', { name: button });
  if (!(submitter instanceof HTMLButtonElement) || !submitter.form) throw new Error('no form');
  const data = new FormData(submitter.form, submitter);
  return Object.fromEntries([...data.keys()].map((name) => [name, data.getAll(name).filter((value) => typeof value === 'string').join('\n')]));
}

test('the form keeps every value, and posts it back to its page', () => {
  show(filled);

  const { photographs, blank, ...sent } = sentBy('Continue');

  expect(sent).toEqual({ ...values, email: '', property: '', key: 'the-key', token: 'the-token', step: 'check' });
  expect([photographs, blank]).toEqual(['', '']);
  const element = screen.getByRole('form', { name: 'Ask for a survey' });
  expect([element.getAttribute('action'), element.getAttribute('method'), element.getAttribute('enctype')]).toEqual(['/burford', 'post', 'multipart/form-data']);
});

test('the photographs that the server keeps are named beside the field', () => {
  show(filled);

  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(expect.arrayContaining(['roof.jpg', 'router.jpg']));
});

test('errors are summed up first, each with a link to its field, which names it too', () => {
  const metadata = show({ ...filled, values: { ...values, name: '' }, errors: { name: 'Enter your name', 'details.rooms': 'Enter a number', times: 'Choose a time' } });

  const summary = screen.getByRole('group', { name: 'There is a problem' });
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Enter a number', 'Enter your name', 'Choose a time']);
  for (const link of links) expect(document.querySelector(link.getAttribute('href') ?? '')?.matches('input, select, textarea')).toBe(true);
  const rooms = screen.getByRole('textbox', { name: /How many rooms/, description: 'Bedrooms too. Enter a number' });
  expect(rooms.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('group', { name: 'When may we call? (optional)', description: 'On a working day. Choose a time' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Phone' }).hasAttribute('aria-invalid')).toBe(false);
  expect(metadata?.title).toBe('Error: Ask for a survey');
});

test('why the server did not take an enquiry stands in the same place', () => {
  show({ ...filled, problem: 'Your enquiry was not sent. Please call 01632 960123.' });

  expect(screen.getByRole('group', { name: 'There is a problem' }).textContent).toBe('There is a problemYour enquiry was not sent. Please call 01632 960123.');
});

test('everything is shown once more before it is sent, as text', () => {
  const metadata = show({ ...filled, step: 'check' });

  const facts = screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`);
  expect(facts).toEqual([
    'What it is about: TV aerial',
    'How many rooms?: 12',
    'Kind of building: Hotel',
    'What the tool found: An aerial in the loft',
    'In your own words: No picture.\nSince Monday.',
    'Postcode or place: Burford',
    'Name: Ada <b>Example</b>',
    'Phone: 01632 960123',
    'When to call: Morning\nAfternoon',
    'Photographs: roof.jpg\nrouter.jpg',
  ]);
  expect(metadata).toMatchObject({ title: 'Check your answers', noindex: true });
  expect(screen.queryByRole('group', { name: 'There is a problem' })).toBeNull();
});

test('photographs that were left out are no error: what happened stands above the answers, with the way to change it', () => {
  const leftOut = '“notes.png” is not a photograph that we can open.';

  const metadata = show({ ...filled, step: 'check', leftOut });

  const note = screen.getByRole('note', { name: 'Photographs that were left out' });
  expect(note.textContent).toContain(`${leftOut} You can send your enquiry without, or choose others.`);
  expect(note.compareDocumentPosition(screen.getAllByRole('term')[0] ?? note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(sentBy('Choose other photographs')).toMatchObject({ step: 'change', name: values.name });
  expect(screen.queryByRole('group', { name: 'There is a problem' })).toBeNull();
  expect(metadata?.title).toBe('Check your answers');
});

test.each([
  ['Send my enquiry', 'send'],
  ['Change my answers', 'change'],
])('%s posts the same values as the step %s', (button, step) => {
  show({ ...filled, step: 'check' });

  expect(sentBy(button)).toEqual({ ...values, key: 'the-key', token: 'the-token', expected: '2', step });
});

test.each(['fill', 'check'] as const)("in the step %s, details of a section that fails are kept by the shell's form", (step) => {
  show({ ...filled, step }, { ...form, fields: [] });

  expect(sentBy(step === 'fill' ? 'Continue' : 'Send my enquiry')).toMatchObject({ 'details.rooms': '12', 'details.building': 'Hotel' });
});

/** Words by which browsers and password managers recognise a field, from the patterns that Chromium, Firefox and Bitwarden publish. */
const wordsOfFillers = /web.?site|url|link|home.?page|name|mail|phone|tel|fax|addr|street|city|town|state|county|country|region|zip|post|company|organi|title|birth|user|login|pass|confirm|verif|code|otp|token|card|number|search|comment|subject|message|captcha/i;

test('people neither meet nor hear of the field that is for programs, and no form filler knows it', () => {
  show(filled);

  expect(screen.queryByRole('textbox', { name: 'Leave this empty' })).toBeNull();
  const field = document.querySelector<HTMLInputElement>('[name=blank]');
  expect(field?.tabIndex).toBe(-1);
  expect(`${field?.name} ${field?.id} ${field?.labels?.[0]?.textContent}`).not.toMatch(wordsOfFillers);
  const attributes = ['autocomplete', 'data-1p-ignore', 'data-lpignore', 'data-bwignore', 'data-form-type'];
  expect(attributes.map((name) => field?.getAttribute(name))).toEqual(['off', '', 'true', '', 'other']);
});

test('fields say what browsers may fill in, and which keyboard they need', () => {
  show(filled);

  const attributes = (name: string) => ['type', 'autocomplete', 'inputmode'].map((attribute) => document.getElementsByName(name)[0]?.getAttribute(attribute));
  expect(['name', 'phone', 'email', 'place', 'details.rooms'].map(attributes)).toEqual([
    ['text', 'name', null],
    ['tel', 'tel', null],
    ['email', 'email', null],
    ['text', 'postal-code', null],
    ['text', null, 'numeric'],
  ]);
  const photographs = screen.getByLabelText('Photographs (optional)');
  expect([photographs.getAttribute('accept'), photographs.hasAttribute('multiple')]).toEqual(['image/*', true]);
});
