import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answer, startEnquiryServer, unreachable } from '../../testing/enquiry-server';
import type { EnquiryServer } from '../../testing/enquiry-server';
import { EnquiryPart } from './enquiry-part';

let server: EnquiryServer;
let user: ReturnType<typeof userEvent.setup>;

beforeEach(async () => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, applyAccept: false });
  sessionStorage.clear();
  server = startEnquiryServer();
  render(<EnquiryPart form={{ name: 'contact', title: 'Write to us', fields: [] }} values={{ about: 'TV aerial', place: 'OX28', name: 'Ada', phone: '01632 960456' }} />);
  await act(async () => jest.advanceTimersByTimeAsync(10_000));
});

afterEach(() => jest.useRealTimers());

const picture = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
const chosen = () => within(screen.getByRole('list', { name: 'Photographs to send' })).getAllByRole('listitem');
const names = () => chosen().map(({ textContent }) => textContent.replace('Remove', ''));
/** All that follows at once follows within `act`. */
const press = (name: string) => act(async () => {
  screen.getByRole('button', { name }).click();
  await jest.advanceTimersByTimeAsync(0);
});
const send = () => press('Send my enquiry');
const sent = () => screen.findByRole('heading', { name: 'Your enquiry has reached us' }, { timeout: 6000 });
const keyOf = (path: string) => path.split('/')[3];

async function choose(...files: readonly File[]): Promise<void> {
  await user.upload(screen.getByLabelText('Photographs (optional)'), [...files]);
  await waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent).join()).toMatch(/photographs chosen/));
}

test('photographs are listed by their names, added to and removed', async () => {
  await choose(picture('roof.jpg'), picture('set.jpg'));
  await choose(picture('router.jpg'));
  await waitFor(() => expect(names()).toEqual(['roof.jpg', 'set.jpg', 'router.jpg']));

  await user.click(screen.getByRole('button', { name: 'Remove set.jpg' }));

  expect(names()).toEqual(['roof.jpg', 'router.jpg']);
});

test('one that is removed is announced, and focus moves to the next, the one before, or the field', async () => {
  await choose(picture('roof.jpg'), picture('set.jpg'), picture('router.jpg'));
  const remove = (name: string) => user.click(screen.getByRole('button', { name: `Remove ${name}` }));
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id;

  await remove('set.jpg');
  expect(focused()).toBe('Remove router.jpg');
  expect(screen.getByText('“set.jpg” was removed. 2 of 5 photographs chosen.').getAttribute('role')).toBe('status');
  await remove('router.jpg');
  expect(focused()).toBe('Remove roof.jpg');
  await remove('roof.jpg');
  expect(focused()).toBe('enquiry-photographs');
});

test('at most five go; one too many and a file that is no picture are named at the field', async () => {
  await choose(picture('terms.pdf', 'application/pdf'), ...['1', '2', '3', '4', '5', '6'].map((name) => picture(`${name}.jpg`)));

  expect(names()).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg']);
  const words = '“terms.pdf” is not a picture. “6.jpg” is one too many: send 5 photographs at most.';
  expect(document.querySelector('#enquiry-photographs-error')?.textContent).toBe(words);
  await send();
  await sent();
  expect(server.sent('POST')[0]?.body).toMatchObject({ photographs: 5 });
});

test('while they are sent, none can be removed or added; once that has failed, they can', async () => {
  let refuse = () => {};
  server.next('PUT', () => new Promise((resolve) => (refuse = () => void answer(403, { refusal: 'Not from here.' })().then(resolve))));
  await choose(picture('roof.jpg'), picture('set.jpg'));
  const remove = screen.getByRole('button', { name: 'Remove roof.jpg' });
  const fileField = screen.getByLabelText<HTMLInputElement>('Photographs (optional)');
  const areLocked = () => [remove.getAttribute('aria-disabled'), fileField.disabled];

  fileField.focus();
  await act(async () => fileField.form?.requestSubmit());
  expect(areLocked()).toEqual(['true', true]);
  expect(document.activeElement).toHaveProperty('type', 'submit');
  await user.click(remove);
  expect(names()).toEqual(['roof.jpg', 'set.jpg']);

  refuse();
  await screen.findByRole('alert');
  expect(areLocked()).toEqual(['false', false]);
  await user.click(remove);
  expect(names()).toEqual(['set.jpg']);
});

test('while they are sent, the visitor hears which one, and may go on writing', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  server.next('PUT', answer(204), async () => {
    await held;
    return answer(204)();
  });
  await choose(picture('roof.jpg'), picture('set.jpg'));

  await send();

  const status = await screen.findByText('Photograph 2 of 2 is being sent.');
  expect(status.getAttribute('role')).toBe('status');
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Sending' })).toMatchObject({ max: 3, value: 1 });
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), ' Example');
  release();
  await sent();
  expect(server.sent('POST')[0]?.body).toMatchObject({ values: { name: 'Ada Example' } });
});

test('one that the server refuses is named, and the rest goes without it if the visitor says so', async () => {
  server.next('PUT', answer(204), answer(415, { refusal: 'This is Apple’s HEIC format.' }));
  await choose(picture('roof.jpg'), picture('IMG_2.heic', 'image/heic'), picture('set.jpg'));

  await send();

  expect((await screen.findByRole('alert')).textContent).toBe('“IMG_2.heic” was not taken. This is Apple’s HEIC format.');
  expect(server.sent('POST')).toEqual([]);
  act(() => screen.getByRole('button', { name: 'Send without it' }).click());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send my enquiry' }));
  await sent();
  expect(server.sent('POST')[0]?.body).toMatchObject({ photographs: 2 });
  expect(server.sent('PUT').map(({ path }) => path.replace(/.*photographs/, ''))).toEqual(['/0?name=roof.jpg', '/1?name=IMG_2.heic', '/1?name=set.jpg']);
});

test('when one that has arrived is removed, the others are sent under another key', async () => {
  server.next('POST', answer(503, 'Busy.'));
  await choose(picture('roof.jpg'), picture('set.jpg'));
  await send();
  await screen.findByRole('alert');

  await user.click(screen.getByRole('button', { name: 'Remove roof.jpg' }));
  await send();
  await sent();

  const [first, second, third] = server.sent('PUT').map(({ path }) => keyOf(path));
  expect([second, third === first]).toEqual([first, false]);
  expect(server.sent('POST')[1]?.body).toMatchObject({ key: third, photographs: 1 });
});

test('what has arrived is not sent again after a failure', async () => {
  server.next('POST', answer(503, 'Busy.'));
  await choose(picture('roof.jpg'));
  await send();
  await screen.findByRole('alert');

  await send();
  await sent();

  expect(server.sent('PUT')).toHaveLength(1);
});

test.each([
  ['403', [answer(403, 'Forbidden')], 4000],
  ['a page', [answer(200, '<html>')], 4000],
  ['nothing', [unreachable, unreachable, unreachable], 10_000],
])('where photographs are answered with %s, the browser posts the form with all of them', async (_what, blocked, ms) => {
  const isDisabled: boolean[] = [];
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    isDisabled.push(this.querySelector<HTMLInputElement>('[type=file]')?.disabled ?? true);
  });
  server.next('PUT', answer(204), ...blocked);
  await choose(picture('roof.jpg'), picture('set.jpg'));

  await send();
  await act(async () => jest.advanceTimersByTimeAsync(ms));

  expect([isDisabled, server.sent('POST')]).toEqual([[false], []]);
  expect(names()).toEqual(['roof.jpg', 'set.jpg']);
});

test('where something else takes photographs for the server, which misses them, the browser posts the form', async () => {
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  server.next('POST', answer(409, { refusal: 'Some are missing.' }), answer(409, { refusal: 'Some are missing.' }));
  await choose(picture('roof.jpg'));

  await send();
  await act(async () => jest.advanceTimersByTimeAsync(4000));

  expect([submit.mock.calls.length, server.sent('PUT').length]).toEqual([1, 2]);
});
