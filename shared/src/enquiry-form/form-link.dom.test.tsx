import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { startEnquiryServer } from '../../testing/enquiry-server';
import type { EnquiryForm } from '../contract/enquiry-form';
import { oneOfOrNone, optionalLines, wholeNumber } from './check-enquiry';
import { callTimes } from './enquiry';
import { EnquiryPart } from './enquiry-part';
import { EnquirySection } from './enquiry-section';
import { FormLink } from './form-link';

const form: EnquiryForm = {
  name: 'survey',
  title: 'Ask for a survey',
  fields: [
    { name: 'building', label: 'Building', kind: 'choice', options: ['Pub', 'Hotel'], schema: oneOfOrNone(['Pub', 'Hotel'], 'Choose') },
    { name: 'rooms', label: 'Rooms', kind: 'number', schema: wholeNumber(1, 200, 'Enter a number from 1 to 200') },
    { name: 'finding', label: 'From the tool', kind: 'hidden', schema: optionalLines() },
  ],
};

const page = (finding: string | undefined) => (
  <>
    <FormLink finding={finding} values={{ times: 'Morning\nAfternoon', 'details.building': 'Hotel', 'details.rooms': '12', 'details.beds': '9' }} />
    <EnquirySection title="Ask us">
      <EnquiryPart form={form} values={{ 'details.building': 'Pub' }} />
    </EnquirySection>
  </>
);

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

/** Follows the link, and waits until the form has loaded what keeps its draft. */
async function fill(): Promise<void> {
  fireEvent.click(screen.getByRole('link', { name: 'Add this to my enquiry' }));
  await waitFor(() => expect(sessionStorage).toHaveLength(1), { timeout: 6000 });
}

beforeEach(() => {
  jest.useFakeTimers();
  startEnquiryServer();
  sessionStorage.clear();
});

afterEach(async () => {
  await act(async () => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
});

test('there is no link while the tool has no answer', () => {
  render(page(undefined));

  expect(screen.queryByRole('link', { name: 'Add this to my enquiry' })).toBeNull();
});

test('the link leads to the form of the page, and fills in what the tool knows', async () => {
  render(page('Twelve rooms.\nTwo floors.'));

  await fill();

  expect(screen.getByRole('link', { name: 'Add this to my enquiry' }).getAttribute('href')).toBe('#enquiry');
  expect([valueOf('Building (optional)'), valueOf('Rooms (optional)'), valueOf('From the tool')]).toEqual(['Hotel', '12', 'Twelve rooms.\nTwo floors.']);
});

test('of several options, those that the tool knows are ticked', async () => {
  render(page('Twelve rooms.'));

  await fill();

  const times = callTimes.map((time) => screen.getByRole<HTMLInputElement>('checkbox', { name: time }));
  expect(times.map(({ value, checked }) => [value, checked])).toEqual([['Morning', true], ['Lunchtime', false], ['Afternoon', true]]);
});

test('what the visitor has typed stays, and a later answer takes the place of the first', async () => {
  const { rerender } = render(page('Twelve rooms.'));
  fireEvent.input(screen.getByLabelText('Your name'), { target: { value: 'Ada Example' } });
  await fill();

  rerender(page('Thirteen rooms.'));
  await fill();

  expect([valueOf('Your name'), valueOf('From the tool')]).toEqual(['Ada Example', 'Thirteen rooms.']);
});

test('what a tool has filled in is kept with the draft', async () => {
  render(page('Twelve rooms.'));
  await fill();
  cleanup();

  render(page(undefined));

  await waitFor(() => expect([valueOf('Building (optional)'), valueOf('From the tool')]).toEqual(['Hotel', 'Twelve rooms.']), { timeout: 6000 });
});
