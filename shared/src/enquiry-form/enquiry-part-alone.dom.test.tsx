import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startEnquiryServer, unreachable } from '../../testing/enquiry-server';
import type { EnquiryServer } from '../../testing/enquiry-server';
import { EnquiryPart } from './enquiry-part';

/** Checks and sends the form. */
jest.mock('./form-behaviour', () => {
  throw new Error('did not load');
});

const posted: { readonly values: Record<string, unknown>; readonly button: string | null | undefined }[] = [];

/** The browser would load the page that the server answers with. */
function recordPost(event: SubmitEvent): void {
  if (event.defaultPrevented) return;
  event.preventDefault();
  if (event.target instanceof HTMLFormElement) posted.push({ values: Object.fromEntries(new FormData(event.target)), button: event.submitter?.getAttribute('name') });
}

let server: EnquiryServer;

beforeEach(() => {
  posted.length = 0;
  server = startEnquiryServer();
  addEventListener('submit', recordPost);
});

afterEach(() => removeEventListener('submit', recordPost));

async function fillAndSend(): Promise<void> {
  const user = userEvent.setup();
  render(<EnquiryPart form={{ name: 'contact', title: 'Write to us', fields: [] }} />);
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Send my enquiry' }));
  await act(async () => {});
}

test('where the part that sends fails to load, the browser posts the form with what was typed', async () => {
  await fillAndSend();

  expect(posted).toEqual([{ values: expect.objectContaining({ name: 'Ada' }) as unknown, button: 'step' }]);
});

test('whatever the browser believes of its network, it posts the form where the page is within reach', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

  await fillAndSend();

  expect(posted).toHaveLength(1);
});

test('without a network the browser cannot post either: the form says so, and nothing is lost', async () => {
  server.next('HEAD', unreachable);

  await fillAndSend();

  expect(posted).toEqual([]);
  expect(screen.getByRole('alert').textContent).toContain('You seem to be offline.');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Your name' }).value).toBe('Ada');
});

test('on plain http, where browsers have no UUIDs, the browser posts the form', async () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: {} });

  await fillAndSend();

  expect(posted).toHaveLength(1);
  if (own) Object.defineProperty(globalThis, 'crypto', own);
});
