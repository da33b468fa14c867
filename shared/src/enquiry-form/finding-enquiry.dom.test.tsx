import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { startEnquiryServer } from '../../testing/enquiry-server';
import type { EnquiryForm } from '../contract/enquiry-form';
import { optionalLines } from './field-schemas';
import { FindingEnquiry } from './finding-enquiry';

const form: EnquiryForm = {
  name: 'question',
  title: 'Send your question',
  fields: [{ name: 'finding', label: 'From the tool', kind: 'hidden', schema: optionalLines() }],
};

const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

beforeEach(() => {
  jest.useFakeTimers();
  startEnquiryServer();
  sessionStorage.clear();
});

afterEach(async () => {
  await act(async () => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
});

test('the form that sends a finding shows it, and takes focus', () => {
  render(<FindingEnquiry form={form} finding="Two floors." values={{ place: 'Burford' }} />);

  expect([valueOf('From the tool'), valueOf('Postcode or place')]).toEqual(['Two floors.', 'Burford']);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Send your question' }));
});

test('the headings in the form are below its own', async () => {
  render(<FindingEnquiry form={form} finding="Two floors." />);

  fireEvent.click(screen.getByRole('button', { name: 'Send my enquiry' }));

  expect(await screen.findByRole('heading', { name: 'There is a problem', level: 4 })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Send your question', level: 3 })).toBeTruthy();
});

test('a later finding takes the place of the one in the draft, and what was typed comes back', async () => {
  render(<FindingEnquiry form={form} finding="Two floors." />);
  fireEvent.input(screen.getByLabelText('Your name'), { target: { value: 'Ada Example' } });
  await waitFor(() => expect(sessionStorage).toHaveLength(1), { timeout: 6000 });
  cleanup();

  render(<FindingEnquiry form={form} finding="Three floors." />);

  await waitFor(() => expect(valueOf('Your name')).toBe('Ada Example'), { timeout: 6000 });
  expect(valueOf('From the tool')).toBe('Three floors.');
});
