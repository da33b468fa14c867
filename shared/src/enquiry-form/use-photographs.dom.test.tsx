import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeCaches } from '../../testing/fake-caches';
import { answer, followLinks, reference, silent, startEnquiryServer, unreachable } from '../../testing/enquiry-server';
import type { EnquiryServer } from '../../testing/enquiry-server';
import { currentToasts, removeToast } from '../ui/toast-store';
import { EnquiryPart } from './enquiry-part';

const { cached } = fakeCaches();

/** As much of it as the cache of photographs uses: jsdom has none. */
class KeptResponse {
  readonly headers: Headers;

  constructor(
    private readonly body: Blob,
    init: { readonly headers: Record<string, string> },
  ) {
    this.headers = { get: (name: string) => init.headers[name] ?? null } as Headers;
  }

  blob = () => Promise.resolve(this.body);
  clone = () => this;
}

let server: EnquiryServer;
let followed: readonly string[];
let unmount: () => void;
let user: ReturnType<typeof userEvent.setup>;

beforeEach(async () => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, applyAccept: false });
  sessionStorage.clear();
  Object.assign(globalThis, { Response: KeptResponse });
  server = startEnquiryServer();
  followed = followLinks();
  await open();
});

afterEach(() => {
  removeToast();
  jest.useRealTimers();
});

async function open(): Promise<void> {
  ({ unmount } = render(<EnquiryPart form={{ name: 'contact', title: 'Write to us', fields: [] }} values={{ about: 'TV aerial', place: 'OX28', name: 'Ada', phone: '01632 960456' }} />));
  await act(async () => jest.advanceTimersByTimeAsync(10_000));
}

/** Of a format that jsdom cannot open, which the server can. */
const picture = (name: string, type = 'image/jpeg') => new File([Uint8Array.of(0xff, 0xd8, 0xff)], name, { type });
const chosen = () => within(screen.getByRole('list', { name: 'Photographs to send' })).getAllByRole('listitem');
const names = () => chosen().map(({ textContent }) => textContent.replace('Remove', ''));
/** All that follows at once follows within `act`. */
const press = (name: string) => act(async () => {
  screen.getByRole('button', { name }).click();
  await jest.advanceTimersByTimeAsync(0);
});
const send = () => press('Send my enquiry');
const sent = () => waitFor(() => expect(followed).toEqual([`/contact/sent?reference=${reference}`]), { timeout: 12_000 });
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));
/** Positions and names under which photographs were sent. */
const puts = () => server.sent('PUT').map(({ path }) => path.replace(/.*photographs\//, '').replace('?name=', ' '));

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

test('at most five go; how many are left out is said once, and a file that is no picture is named', async () => {
  const text = new File(['Dear Sir'], 'notes.png', { type: 'image/png' });

  await choose(text, ...['1', '2', '3', '4', '5', '6', '7'].map((name) => picture(`${name}.jpg`)));

  expect(names()).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg']);
  const words = '“notes.png” is not a picture we can open. Choose another, or a screenshot of it. We take 5 photographs. Left out: 2.';
  expect(document.querySelector('#enquiry-photographs-error')?.textContent).toBe(words);
  await choose(picture('8.jpg'));
  await waitFor(() => expect(document.querySelector('#enquiry-photographs-error')?.textContent).toBe('We take 5 photographs. Left out: 1.'));
  await send();
  await sent();
  expect(server.sent('POST')[0]?.body).toMatchObject({ photographs: 5 });
});

test('the text goes first, with their number, and then photographs one by one, by their positions', async () => {
  await choose(picture('roof.jpg'), picture('set.jpg'));

  await send();
  await sent();

  expect(server.requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'PUT', 'PUT']);
  expect(puts()).toEqual(['0 roof.jpg', '1 set.jpg']);
  const [key] = server.sent('POST').map(({ body }) => (body as { readonly key: string }).key);
  expect(server.sent('PUT').map(({ path }) => path.split('/')[3])).toEqual([key, key]);
});

test('while the text is sent, none can be removed or added; once that has failed, they can', async () => {
  let refuse = () => {};
  server.next('POST', () => new Promise((resolve) => (refuse = () => void answer(403, { refusal: 'Not from here.' })().then(resolve))));
  await choose(picture('roof.jpg'), picture('set.jpg'));
  const remove = screen.getByRole('button', { name: 'Remove roof.jpg' });
  const fileField = screen.getByLabelText<HTMLInputElement>('Photographs (optional)');
  const areLocked = () => [remove.getAttribute('aria-disabled'), fileField.disabled];

  fileField.focus();
  await act(async () => fileField.form?.requestSubmit());
  await pass(4000);
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

test('while photographs follow, the visitor reads that the enquiry has reached us, and hears which one is sent', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  server.next('PUT', answer(204), async () => {
    await held;
    return answer(204)();
  });
  await choose(picture('roof.jpg'), picture('set.jpg'));

  await send();

  const status = await screen.findByText('Photograph 2 of 2 is being sent.', {}, { timeout: 6000 });
  expect(status.getAttribute('role')).toBe('status');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your enquiry has reached us' }));
  expect(screen.getByText(reference)).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
  expect(followed).toEqual([]);
  release();
  await sent();
});

test('one that fails on the way is sent again by itself', async () => {
  server.next('PUT', unreachable, answer(503, 'Busy.'), answer(204));
  await choose(picture('roof.jpg'), picture('set.jpg'));

  await send();
  await sent();

  expect(puts()).toEqual(['0 roof.jpg', '0 roof.jpg', '0 roof.jpg', '1 set.jpg']);
});

test('one that the server refuses holds up nothing: it is named, with the reason, and can be left out', async () => {
  server.next('PUT', answer(204), answer(415, { refusal: 'This is Apple’s HEIC format.' }));
  await choose(picture('roof.jpg'), picture('IMG_2.heic', 'image/heic'), picture('set.jpg'));

  await send();
  await screen.findByRole('alert', {}, { timeout: 6000 });

  expect(alerts()).toEqual(['“IMG_2.heic” has not reached us. This is Apple’s HEIC format.']);
  expect(puts()).toEqual(['0 roof.jpg', '1 IMG_2.heic', '2 set.jpg']);
  expect(screen.queryByRole('button', { name: /Send it again/ })).toBeNull();
  expect(currentToasts()).toEqual([]);
  await press('Leave it out: IMG_2.heic');
  await sent();
  expect([server.sent('POST').length, server.sent('PUT').length]).toEqual([1, 3]);
});

test('those that do not get through can be sent again, each by itself', async () => {
  const end = server.during('PUT', unreachable);
  await choose(picture('roof.jpg'), picture('set.jpg'));
  await send();
  await pass(30_000);
  expect(alerts()).toEqual(['roof', 'set'].map((name) => `“${name}.jpg” has not reached us. No answer came from our server. Sending it again does not make it two.`));

  end();
  await press('Send it again: set.jpg');
  await waitFor(() => expect(alerts()).toHaveLength(1));
  await press('Send it again: roof.jpg');
  await sent();

  expect(puts().slice(-2)).toEqual(['1 set.jpg', '0 roof.jpg']);
  expect(server.sent('POST')).toHaveLength(1);
});

test('a visitor who has gone elsewhere meanwhile hears of it by a toast, and finds it in the form', async () => {
  let refuse = () => {};
  server.next('PUT', () => new Promise((resolve) => (refuse = () => void answer(415, { refusal: 'No picture.' })().then(resolve))));
  await choose(picture('roof.jpg'));
  await send();
  await screen.findByText('Photograph 1 of 1 is being sent.', {}, { timeout: 6000 });
  const { body } = document;
  const page = body.firstElementChild;

  page?.remove();
  refuse();
  await pass(1000);

  expect(currentToasts()).toMatchObject([{ title: 'A photograph has not reached us', description: `Your enquiry has: reference ${reference}` }]);
  if (page) body.append(page);
  expect(alerts()).toEqual(['“roof.jpg” has not reached us. No picture.']);
});

test('our server’s words about an enquiry are not said of a photograph whose enquiry has arrived', async () => {
  server.during('PUT', answer(503, { refusal: 'Nothing has been sent.' }));
  await choose(picture('roof.jpg'));

  await send();
  await pass(30_000);

  expect(alerts()).toEqual(['“roof.jpg” has not reached us. Our server has trouble at the moment.']);
});

test('after a reload, those that are left follow under their positions, and the text is not sent again', async () => {
  server.next('PUT', answer(204), silent);
  await choose(picture('roof.jpg'), picture('set.jpg'), picture('router.jpg'));
  await send();
  await screen.findByText('Photograph 2 of 3 is being sent.', {}, { timeout: 6000 });
  unmount();

  await open();
  await sent();

  expect(puts()).toEqual(['0 roof.jpg', '1 set.jpg', '1 set.jpg', '2 router.jpg']);
  expect(server.sent('POST')).toHaveLength(1);
  expect([sessionStorage.length, cached('enquiry-photographs')]).toEqual([0, []]);
});

test('what is discarded while one is made smaller does not come back', async () => {
  const ofOthers = cached('enquiry-photographs');
  await choose(picture('roof.jpg'));
  unmount();
  await open();
  await waitFor(() => expect(names()).toEqual(['roof.jpg']));

  await act(async () => {
    fireEvent.change(screen.getByLabelText('Photographs (optional)'), { target: { files: [picture('set.jpg')] } });
    screen.getByRole('button', { name: 'Discard it' }).click();
    for (let turn = 0; turn < 20; turn += 1) await jest.advanceTimersByTimeAsync(10_000);
  });

  expect(screen.queryByRole('list', { name: 'Photographs to send' })).toBeNull();
  expect(cached('enquiry-photographs')).toEqual(ofOthers);
});
