import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { answer, followLinks, reference, silent, startEnquiryServer, unreachable } from '../../testing/enquiry-server';
import type { EnquiryServer } from '../../testing/enquiry-server';
import { enterExampleBusiness } from '../../testing/example-business';
import type { EnquiryForm } from '../contract/enquiry-form';
import { PagePathContext } from '../contract/use-page-path';
import { currentToasts, dismissToast, removeToast } from '../ui/toast-store';
import { optionalLines, wholeNumber } from './check-enquiry';
import { EnquiryPart, FindingEnquiry } from './enquiry-part';

enterExampleBusiness();

const form: EnquiryForm = {
  name: 'survey',
  title: 'Ask for a survey',
  fields: [{ name: 'rooms', label: 'Rooms', kind: 'number', schema: wholeNumber(1, 200, 'Enter a number from 1 to 200') }],
};

const part = (values = {}) => (
  <PagePathContext value="/burford">
    <EnquiryPart form={form} values={values} />
  </PagePathContext>
);

let server: EnquiryServer;
let followed: readonly string[];
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  sessionStorage.clear();
  server = startEnquiryServer();
  followed = followLinks();
  document.title = 'Ask for a survey';
  setOnline(true);
});

afterEach(() => {
  document.body.replaceChildren();
  removeToast();
  jest.useRealTimers();
});

function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
}

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const sendButton = () => screen.getByRole('button', { name: 'Send my enquiry' });
const post = () => server.sent('POST')[0]?.body as Record<string, unknown>;

/** Lets time pass, in which what was asked for arrives. */
const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));

async function open(values = {}) {
  const view = render(part(values));
  await pass(10_000);
  return view;
}

/** Fills in a form from the start, where what is typed does not matter. */
const complete = { about: 'TV aerial', place: 'OX28', name: 'Ada Example', phone: '01632 960456' };

async function write(): Promise<void> {
  await user.selectOptions(screen.getByRole('combobox', { name: 'What is it about?' }), 'TV aerial');
  for (const [label, text] of [['Postcode or place', 'OX28'], ['Your name', 'Ada Example'], ['Phone', '01632 960456']] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.click(screen.getByRole('checkbox', { name: 'Morning' }));
}

/** All that follows at once follows within `act`. @param clicks at once */
const send = (clicks = 1) =>
  act(async () => {
    sendButton().focus();
    for (let click = 0; click < clicks; click += 1) sendButton().click();
    await jest.advanceTimersByTimeAsync(0);
  });
const sent = () => waitFor(() => expect(followed).toContain(`/contact/sent?reference=${reference}`), { timeout: 12_000 });

/** Under how many keys the enquiry was sent. */
const keys = () => new Set(server.sent('POST').map(({ body }) => (body as { key: string }).key)).size;

/** Sends an enquiry, which fails however often it is tried; after that, the server takes it. */
async function failToSend(failing: ReturnType<typeof answer>, values?: Readonly<Record<string, string>>) {
  const end = server.during('POST', failing);
  const view = await open(values);
  if (!values) await write();
  await send();
  const alert = await screen.findByRole('alert', {}, { timeout: 12_000 });
  end();
  return { ...view, alert };
}

async function sendOffline() {
  setOnline(false);
  server.next('HEAD', unreachable);
  return failToSend(unreachable);
}

/** Opens a form, and waits until what checks it is loaded. */
async function touch(): Promise<void> {
  await open();
  await user.click(field(/Rooms/));
  await waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(2));
}

const kept = () => waitFor(() => expect(sessionStorage).toHaveLength(1));

describe('before it is hydrated', () => {
  it('is a form that the browser posts to the page, with what is filled in', () => {
    document.body.innerHTML = renderToString(part({ place: 'Burford' }));

    const posted = screen.getByRole<HTMLFormElement>('form', { name: 'Ask for a survey' });
    expect([posted.method, posted.enctype, posted.getAttribute('action')]).toEqual(['post', 'multipart/form-data', '/burford']);
    expect(field('Postcode or place').value).toBe('Burford');
    expect(document.querySelectorAll('option').length).toBeGreaterThan(10);
    expect(document.querySelector('option:not([value])')).toBeNull();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
    expect(server.requests).toEqual([]);
  });

  it('keeps what was typed while it is hydrated, and sends it', async () => {
    const island = document.createElement('div');
    document.body.replaceChildren(island);
    island.innerHTML = renderToString(part());
    field('Your name').value = 'Ada Example';
    field('Postcode or place').value = 'OX28';
    field('Phone').value = '01632 960456';
    screen.getByRole<HTMLSelectElement>('combobox', { name: 'What is it about?' }).value = 'TV aerial';
    const problems = jest.fn();

    const root = await act(async () => hydrateRoot(island, part(), { onRecoverableError: problems }));
    await send();

    await sent();
    expect(post().values).toMatchObject({ name: 'Ada Example', place: 'OX28', about: 'TV aerial' });
    expect(problems).not.toHaveBeenCalled();
    await act(async () => root.unmount());
    document.body.replaceChildren();
  });
});

describe('fields', () => {
  it('are checked when they are left and while they are corrected; the error is announced once', async () => {
    await touch();

    await user.type(field(/Rooms/), 'many');
    expect(screen.queryByText('Enter a number from 1 to 200')).toBeNull();
    await user.tab();
    const rooms = screen.getByRole('textbox', { name: /Rooms/, description: /Enter a number from 1 to 200/ });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Enter a number from 1 to 200', '']);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.clear(rooms);
    await user.type(rooms, '12');

    expect(screen.queryByText('Enter a number from 1 to 200', { selector: '#enquiry-details-rooms-error' })).toBeNull();
  });

  it.each<[string, () => void]>([
    ['for another field', () => field('Your name').focus()],
    ['by a tap outside the form', () => field(/Rooms/).blur()],
  ])('that are left %s before the checks have loaded are checked as soon as they have', async (_how, leave) => {
    await open();

    act(() => {
      field(/Rooms/).focus();
      fireEvent.input(field(/Rooms/), { target: { value: 'many' } });
      leave();
    });
    expect(screen.queryAllByRole('status')).toEqual([]);

    expect(await screen.findByRole('textbox', { name: /Rooms/, description: /Enter a number from 1 to 200/ })).toBeTruthy();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Enter a number from 1 to 200');
    expect(document.querySelectorAll('.error')).toHaveLength(1);
  });

  it('that are wrong when the form is sent before the checks have loaded are announced once, by the list that takes focus', async () => {
    await open();

    act(() => {
      field(/Rooms/).focus();
      fireEvent.input(field(/Rooms/), { target: { value: 'many' } });
      sendButton().focus();
      sendButton().click();
    });

    const summary = (await screen.findByRole('heading', { name: 'There is a problem' })).parentElement ?? document.body;
    expect(document.activeElement).toBe(summary);
    expect(within(summary).getByRole('link', { name: 'Enter a number from 1 to 200' })).toBeTruthy();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['', '']);
  });

  it('keep the error about photographs when another field is left or corrected', async () => {
    await touch();
    const files = Array.from({ length: 6 }, (_, index) => new File(['x'], `${index}.jpg`, { type: 'image/jpeg' }));
    await user.upload(screen.getByLabelText(/Photographs/), files);
    await waitFor(() => expect(document.querySelector('#enquiry-photographs-error')).toBeTruthy());

    await user.type(field(/Rooms/), 'many');
    await user.tab();

    expect(screen.getByText('Enter a number from 1 to 200', { selector: '.error' })).toBeTruthy();
    expect(document.querySelector('#enquiry-photographs-error')).toBeTruthy();
  });

  it('that are left empty have no error before the visitor sends; on submission all errors are listed, with focus on the list each time, and nothing is sent', async () => {
    await open();
    await user.click(field('Your name'));
    await user.tab();
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0);

    await send();

    const summary = (await screen.findByRole('heading', { name: 'There is a problem' })).parentElement ?? document.body;
    expect(document.activeElement).toBe(summary);
    expect(within(summary).getByRole('link', { name: 'Enter your name' }).getAttribute('href')).toBe('#enquiry-name');
    expect(field('Your name').getAttribute('aria-invalid')).toBe('true');
    expect(document.title).toBe('Error: Ask for a survey');
    expect(server.sent('POST')).toEqual([]);

    await send();

    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'There is a problem' }).parentElement);
    expect(document.title).toBe('Error: Ask for a survey');
    await write();
    await send();
    expect(document.title).toBe('Ask for a survey');
    await sent();
  });
});

describe('sending', () => {
  it('leads to the page that confirms it, and says so in a toast; on the way back the form is empty', async () => {
    await open({ place: 'Burford' });
    await write();

    await send();

    await sent();
    expect(currentToasts()).toMatchObject([{ title: 'Your enquiry has reached us', description: `Reference ${reference}` }]);
    expect([field('Your name').value, field('Postcode or place').value]).toEqual(['', 'Burford']);
    expect(screen.getByRole('form')).toHaveProperty('hidden', false);
    expect(post()).toEqual({
      key: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      token: 'signed',
      blank: '',
      path: '/burford',
      values: { about: 'TV aerial', 'details.rooms': '', message: '', property: '', place: 'BurfordOX28', name: 'Ada Example', phone: '01632 960456', email: '', times: 'Morning' },
      photographs: 0,
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows that it is under way, and happens once, however often the button is clicked', async () => {
    let respond = () => {};
    server.next('POST', () => new Promise((resolve) => (respond = () => resolve(answer(201, { reference })()))));
    await open();
    await write();

    await send(2);

    expect(screen.getByText('Your enquiry is being sent.').getAttribute('role')).toBe('status');
    expect(screen.getByRole('progressbar', { name: 'Sending' })).toBeTruthy();
    await pass(6000);
    expect(server.sent('POST')).toHaveLength(1);
    await send();
    respond();
    await sent();
    expect(server.sent('POST')).toHaveLength(1);
  });

  it('says what the visitor chose, whatever a translator has made of the texts', async () => {
    await open(complete);
    for (const text of document.querySelectorAll('option, label, legend')) text.append(' (übersetzt)');
    await user.selectOptions(screen.getByRole('combobox', { name: /What is it about/ }), 'Satellite dish or Freesat (übersetzt)');
    await user.selectOptions(screen.getByRole('combobox', { name: /Property/ }), 'Bungalow (übersetzt)');
    await user.click(screen.getByRole('checkbox', { name: /Morning/ }));

    await send();
    await sent();

    expect(post().values).toMatchObject({ about: 'Satellite dish or Freesat', property: 'Bungalow', times: 'Morning' });
  });

  it('leads nowhere when the visitor has gone elsewhere meanwhile: a toast has the reference', async () => {
    let respond = () => {};
    server.next('POST', () => new Promise((resolve) => (respond = () => resolve(answer(201, { reference })()))));
    const { container } = await open();
    await write();
    await send();
    await pass(4000);

    container.remove();
    respond();
    await pass(1000);

    expect(followed).toEqual([]);
    expect(currentToasts()).toMatchObject([{ title: 'Your enquiry has reached us', description: `Reference ${reference}` }]);
    document.body.append(container);
    expect(field('Your name').value).toBe('');
  });

  it('can begin anew in the same document: another key, and another token', async () => {
    server.next('GET', answer(200, { token: 'first' }), answer(200, { token: 'second' }));
    for (const number of [1, 2]) {
      if (number === 1) await open();
      await write();
      await send();
      await waitFor(() => expect(followed).toHaveLength(number), { timeout: 12_000 });
    }

    expect(keys()).toBe(2);
    expect(server.sent('POST').map(({ body }) => (body as { token: string }).token)).toEqual(['first', 'second']);
  });

  it.each([
    ['values without any event', () => undefined],
    ['values with a change event alone', (control: HTMLElement) => fireEvent(control, new Event('change', { bubbles: true }))],
  ])('takes what a form filler has entered: %s', async (_what, raise) => {
    await open();
    await user.click(field('Your name'));
    await waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(2));
    await send();
    await screen.findByRole('heading', { name: 'There is a problem' });

    for (const [name, value] of Object.entries(complete)) {
      const control = document.querySelector<HTMLInputElement>(`[name=${name}]`);
      if (control) control.value = value;
      if (control) raise(control);
    }
    expect(screen.queryByText('Enter your name', { selector: '.error' }) === null).toBe(sessionStorage.length > 0);
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(sessionStorage.getItem('enquiry:/burford')).toContain('Ada Example');
    await send();
    await sent();

    expect(post().values).toMatchObject(complete);
  });

  it('shows errors that only the server has found, at their fields', async () => {
    server.next('POST', answer(422, { errors: { place: 'Enter a place in England' } }));
    await open();
    await write();

    await send();

    await screen.findByRole('link', { name: 'Enter a place in England' });
    expect(screen.getByRole('textbox', { name: 'Postcode or place', description: /Enter a place in England/ })).toBeTruthy();
  });

  it.each([
    [answer(429, { refusal: 'Too many enquiries from your network. Try again in an hour.' }), 'Too many enquiries from your network. Try again in an hour.'],
    [answer(503, { refusal: 'We cannot take enquiries just now.' }), 'We cannot take enquiries just now.'],
    [answer(429, 'rate-limited'), 'Too much was sent from your connection within a few minutes.'],
    [answer(502, '<html><h1>Bad Gateway</h1></html>'), 'Our server has trouble at the moment.'],
    [answer(500, 'oops'), 'Our server has trouble at the moment.'],
    [unreachable, 'No answer came from our server.'],
  ])('that fails says why in words for the visitor, with the phone number; what was typed stays, and is sent under the same key (%#)', async (failing, words) => {
    server.next('HEAD', unreachable);
    const { alert } = await failToSend(failing);

    expect(alert.textContent).toContain(words);
    expect(currentToasts()).toMatchObject([{ variant: 'destructive', title: 'Your enquiry was not sent' }]);
    expect(document.body.textContent).not.toMatch(/429|5\d\d|oops|Gateway|rate-limited/);
    expect(screen.getAllByRole('link', { name: '01632 960123' })).not.toHaveLength(0);
    expect([field('Your name').value, field('Phone').value, field('Postcode or place').value]).toEqual(['Ada Example', '01632 960456', 'OX28']);
    await send();
    await sent();
    expect(keys()).toBe(1);
    expect(currentToasts()).toMatchObject([{ title: 'Your enquiry has reached us' }]);
  });

  it.each([
    ['takes another key', 'may have arrived', answer(502, ''), 2],
    ['keeps its key', 'the server refused', answer(429, { refusal: 'Too many enquiries.' }), 1],
  ])('%s when an enquiry that %s is changed', async (_what, _which, failing, count) => {
    await failToSend(failing);

    await user.type(field(/In your own words/), 'And the loft.');
    await send();
    await sent();

    expect(keys()).toBe(count);
  });

  it('waits until the token is older than what programs send', async () => {
    server.next('GET', unreachable, answer(200, { token: 'late' }));
    await open();
    await write();

    const start = performance.now();
    await send();
    await sent();

    expect(performance.now() - start).toBeGreaterThanOrEqual(3000);
    expect(post().token).toBe('late');
  });
});

describe('a clock that is set', () => {
  const hourMs = 3_600_000;
  const offsets = [-8760, -1, 24];

  it.each(offsets)('by %i hours while the form is open holds nothing up', async (hours) => {
    await open(complete);

    jest.setSystemTime(Date.now() + hours * hourMs);
    await send();
    await pass(4000);

    await sent();
  });

  it.each(offsets)('by %i hours between a failure and a reload holds nothing up', async (hours) => {
    const { unmount } = await failToSend(answer(502, ''), complete);
    unmount();

    jest.setSystemTime(Date.now() + hours * hourMs);
    await open(complete);
    await send();
    await pass(4000);

    await sent();
    expect([server.sent('POST').length, keys()]).toEqual([5, 1]);
  });
});

describe('where addresses of scripts are blocked', () => {
  /** The browser's post. */
  let posted: FormData[];

  beforeEach(() => {
    posted = [];
    jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      posted.push(new FormData(this));
    });
  });

  const answers = [
    ['nothing', unreachable],
    ['no answer', silent],
    ['403', answer(403, 'Forbidden')],
    ['a page', answer(200, '<html>')],
    ['other JSON', answer(200, '{}')],
    ['407', answer(407, '{"error":"log in"}')],
  ] as const;

  it.each(answers)('the browser posts the form when the token is answered with %s', async (_what, blocked) => {
    server.during('GET', blocked);
    await open(complete);

    await send();
    await pass(10_000);

    expect(posted.map((form) => Object.fromEntries(form))).toEqual([
      expect.objectContaining({ key: expect.stringMatching(/^[\da-f-]{36}$/) as string, about: 'TV aerial', place: 'OX28', name: 'Ada Example', phone: '01632 960456' }),
    ]);
    expect(screen.getByRole('alert').textContent).toContain('Check your answers on the page that follows');
    expect(screen.queryByText('Your enquiry is being sent.')).toBeNull();
  });

  it.each(answers)('the browser posts the form under the same key when only the text is answered with %s', async (_what, blocked) => {
    server.during('POST', blocked);
    await open(complete);

    await send();
    await pass(40_000);

    expect(posted.map((form) => form.get('key'))).toEqual([post().key]);
  });

  it('the browser posts the form where there is no fetch', async () => {
    await open(complete);
    Reflect.deleteProperty(globalThis, 'fetch');

    await send();
    await pass(10_000);

    expect(posted).toHaveLength(1);
  });

  it('what may have arrived says so on the way back', async () => {
    server.next('POST', answer(403, 'Forbidden'));
    const { unmount } = await open(complete);
    await send();
    await pass(4000);
    unmount();

    await open();

    expect(await screen.findByText('What you wrote here earlier is back. It may not have been sent.')).toBeTruthy();
  });
});

describe('a server that does not answer', () => {
  it('when the form is hydrated is asked again when the visitor sends', async () => {
    server.next('GET', silent);
    await open();
    await write();

    await send();
    await pass(30_000);

    await sent();
  });

  it('nor has its page is said so, after a while', async () => {
    server.next('GET', silent, silent);
    server.next('HEAD', unreachable);
    await open();
    await write();

    await send();
    await screen.findByText('Your enquiry is being sent.');
    await pass(60_000);

    expect(screen.getByRole('alert').textContent).toContain('No answer came from our server.');
    expect(screen.queryByText('Your enquiry is being sent.')).toBeNull();
    expect([field('Your name').value, server.sent('POST').length]).toEqual(['Ada Example', 0]);
  });
});

describe('a draft', () => {
  it('fills the form after a reload and says so; it is sent with the same key', async () => {
    const { unmount } = await failToSend(answer(502, ''));
    unmount();

    await open();

    expect(await screen.findByText(/What you wrote here earlier is back/)).toBeTruthy();
    expect(field('Your name').value).toBe('Ada Example');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'What is it about?' }).value).toBe('TV aerial');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Morning' }).checked).toBe(true);
    await send();
    await sent();
    expect(keys()).toBe(1);
  });

  it('takes another key when it is changed after a reload in the middle of sending', async () => {
    server.next('POST', silent);
    const { unmount } = await open();
    await write();
    await send();
    await waitFor(() => expect(server.sent('POST')).toHaveLength(1));
    unmount();
    await open();
    await screen.findByText('What you wrote here earlier is back. It may not have been sent.');

    await user.type(field(/In your own words/), 'And the loft.');
    await send();
    await sent();

    expect(keys()).toBe(2);
  });

  it('does not replace what was typed since', async () => {
    const { unmount } = await open();
    await write();
    await kept();
    unmount();
    render(part());
    field('Your name').value = 'Grace';

    await screen.findByText(/What you wrote here earlier is back/);

    expect([field('Your name').value, field('Phone').value]).toEqual(['Grace', '01632 960456']);
  });

  it('can be discarded', async () => {
    const { unmount } = await open({ place: 'Burford' });
    await write();
    await kept();
    unmount();
    await open({ place: 'Burford' });

    await user.click(await screen.findByRole('button', { name: 'Discard it' }));

    expect([field('Your name').value, field('Postcode or place').value]).toEqual(['', 'Burford']);
    expect(sessionStorage).toHaveLength(0);
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'What is it about?' }));
  });

  it('that is discarded takes the list of errors with it', async () => {
    const { unmount } = await open();
    await user.type(field('Phone'), '01632 960456');
    await kept();
    unmount();
    await open();
    const discard = await screen.findByRole('button', { name: 'Discard it' });
    await send();
    await screen.findByRole('heading', { name: 'There is a problem' });

    await user.click(discard);

    expect(screen.queryByRole('heading', { name: 'There is a problem' })).toBeNull();
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0);
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'What is it about?' }));
  });

  it('cannot be discarded while it is being sent, and can once that has failed', async () => {
    const { unmount } = await open();
    await write();
    await kept();
    unmount();
    await open();
    await screen.findByRole('button', { name: 'Discard it' });
    server.next('POST', silent);
    server.next('HEAD', unreachable);

    await send();
    await screen.findByText('Your enquiry is being sent.');
    expect(screen.queryByRole('button', { name: 'Discard it' })).toBeNull();

    await pass(60_000);
    expect(await screen.findByRole('button', { name: 'Discard it' })).toBeTruthy();
  });

  it('that is discarded while it waits for a network is no longer promised, nor sent', async () => {
    const { unmount } = await sendOffline();
    await user.click(await screen.findByRole('button', { name: 'Send it when I am back online' }));
    unmount();
    const end = server.during('POST', unreachable);
    server.next('HEAD', unreachable);
    await open();
    await screen.findByText(/is sent when you are back online/, {}, { timeout: 12_000 });
    end();
    const tried = server.sent('POST').length;

    await user.click(screen.getByRole('button', { name: 'Do not send it' }));
    await user.click(screen.getByRole('button', { name: 'Send it when I am back online' }));
    await user.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(currentToasts()).toMatchObject([{ open: false }]);
    setOnline(true);
    await act(async () => dispatchEvent(new Event('online')));
    await pass(10_000);

    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.sent('POST')).toHaveLength(tried);
  });

  it('is no draft where storage is denied: the form works all the same', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await open();
    await write();

    await send();

    await sent();
  });
});

describe('offline', () => {
  it('is what the browser believes: the enquiry is sent all the same', async () => {
    setOnline(false);
    await open(complete);

    await send();

    await sent();
  });

  it('the enquiry is tried, kept, and sent later only if the visitor says so', async () => {
    const { alert } = await sendOffline();

    expect(alert.textContent).toBe('You seem to be offline. What you wrote stays in this tab.');
    const tried = server.sent('POST').length;
    setOnline(true);
    await act(async () => dispatchEvent(new Event('online')));
    await pass(10_000);
    expect(server.sent('POST')).toHaveLength(tried);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('the enquiry is sent once there is a network, if the visitor says so', async () => {
    await sendOffline();

    await user.click(await screen.findByRole('button', { name: 'Send it when I am back online' }));
    expect(screen.getByRole('button', { name: 'Do not send it' })).toBeTruthy();
    const tried = server.sent('POST').length;
    const [toast] = currentToasts();
    expect(toast).toMatchObject({ title: 'Your enquiry is kept', durationMs: Infinity });
    setOnline(true);
    await act(async () => dispatchEvent(new Event('online')));

    await sent();
    expect([server.sent('POST').length, keys()]).toEqual([tried + 1, 1]);
    expect(currentToasts()).toMatchObject([{ title: 'Your enquiry has reached us' }]);
    expect(currentToasts()[0]?.durationMs).toBeUndefined();
  });

  it('a visitor who has closed the toast gets another one when the enquiry is sent', async () => {
    await sendOffline();
    await user.click(await screen.findByRole('button', { name: 'Send it when I am back online' }));
    const [toast] = currentToasts();
    dismissToast(toast?.id);

    setOnline(true);
    await act(async () => dispatchEvent(new Event('online')));
    await sent();

    expect(currentToasts()).toMatchObject([{ title: 'Your enquiry has reached us', open: true }]);
    expect(currentToasts()[0]?.id).not.toBe(toast?.id);
  });

  it('the toast goes when the visitor decides against it', async () => {
    await sendOffline();
    await user.click(await screen.findByRole('button', { name: 'Send it when I am back online' }));

    await user.click(screen.getByRole('button', { name: 'Do not send it' }));

    expect(currentToasts()).toMatchObject([{ open: false }]);
  });

  it('the enquiry is sent after a reload, too', async () => {
    const { unmount } = await sendOffline();
    await user.click(await screen.findByRole('button', { name: 'Send it when I am back online' }));
    unmount();
    setOnline(true);

    await open();

    await sent();
    expect(post().values).toMatchObject({ name: 'Ada Example' });
  });
});

const findingForm: EnquiryForm = {
  name: 'question',
  title: 'Send your question',
  fields: [{ name: 'finding', label: 'From the tool', kind: 'hidden', schema: optionalLines() }],
};

describe('a form that sends a finding', () => {
  const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

  afterEach(() => pass(10_000));

  it('the form that sends a finding shows it, and takes focus', () => {
    render(<FindingEnquiry form={findingForm} finding="Two floors." values={{ place: 'Burford' }} />);

    expect([valueOf('From the tool'), valueOf('Postcode or place')]).toEqual(['Two floors.', 'Burford']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Send your question' }));
  });

  it('the headings in the form are below its own', async () => {
    render(<FindingEnquiry form={findingForm} finding="Two floors." />);

    fireEvent.click(screen.getByRole('button', { name: 'Send my enquiry' }));

    expect(await screen.findByRole('heading', { name: 'There is a problem', level: 4 })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Send your question', level: 3 })).toBeTruthy();
  });

  it('a later finding takes the place of the one in the draft, and what was typed comes back', async () => {
    render(<FindingEnquiry form={findingForm} finding="Two floors." />);
    fireEvent.input(screen.getByLabelText('Your name'), { target: { value: 'Ada Example' } });
    await waitFor(() => expect(sessionStorage).toHaveLength(1), { timeout: 6000 });
    cleanup();

    render(<FindingEnquiry form={findingForm} finding="Three floors." />);

    await waitFor(() => expect(valueOf('Your name')).toBe('Ada Example'), { timeout: 6000 });
    expect(valueOf('From the tool')).toBe('Three floors.');
  });
});
