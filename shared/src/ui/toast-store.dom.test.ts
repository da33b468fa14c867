import { addToast, currentToasts, dismissToast, onToastsChange, removeToast, toastDurationMs, toastLimit, toastRemovalDelayMs, updateToast } from './toast-store';

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  removeToast();
  jest.useRealTimers();
});

const titles = () => currentToasts().map(({ title }) => title);

test('the limits are those of the specification', () => {
  expect({ toastLimit, toastRemovalDelayMs, toastDurationMs }).toEqual({
    toastLimit: 1,
    toastRemovalDelayMs: 1_000_000,
    toastDurationMs: 5000,
  });
});

test('an added toast is open and says what it was given', () => {
  const id = addToast({ variant: 'destructive', title: 'No signal', description: 'Check the plug.' });

  expect(currentToasts()).toEqual([
    { id, open: true, variant: 'destructive', title: 'No signal', description: 'Check the plug.' },
  ]);
});

test('a new toast replaces the older one', () => {
  addToast({ title: 'first' });
  addToast({ title: 'second' });

  expect(titles()).toEqual(['second']);
});

test('every toast has an id of its own, also after removal', () => {
  const ids = Array.from({ length: 50 }, () => {
    const id = addToast({});
    removeToast(id);
    return id;
  });

  expect(new Set(ids).size).toBe(50);
});

test('an update changes what a toast says and keeps the rest', () => {
  const id = addToast({ title: 'Sending', description: 'One moment.' });

  updateToast(id, { title: 'Sent' });

  expect(currentToasts()).toEqual([{ id, open: true, title: 'Sent', description: 'One moment.' }]);
});

test('an update of a toast that was replaced changes nothing', () => {
  const first = addToast({ title: 'first' });
  addToast({ title: 'second' });

  updateToast(first, { title: 'late' });

  expect(titles()).toEqual(['second']);
});

test('a dismissed toast is closed, and removed exactly 1,000,000 ms later', () => {
  const id = addToast({ title: 'Sent' });
  jest.advanceTimersByTime(4000);

  dismissToast(id);

  expect(currentToasts()).toMatchObject([{ id, open: false }]);
  jest.advanceTimersByTime(999_999);
  expect(titles()).toEqual(['Sent']);
  jest.advanceTimersByTime(1);
  expect(currentToasts()).toEqual([]);
});

test('a second dismissal does not put the removal off', () => {
  const id = addToast({});
  dismissToast(id);
  jest.advanceTimersByTime(600_000);

  dismissToast(id);

  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(400_000);
  expect(currentToasts()).toEqual([]);
});

test('an update of a dismissed toast does not open it again', () => {
  const id = addToast({ title: 'Sending' });
  dismissToast(id);

  updateToast(id, { title: 'Sent' });

  expect(currentToasts()).toMatchObject([{ title: 'Sent', open: false }]);
});

test('without an id every toast is dismissed', () => {
  addToast({ title: 'Sent' });

  dismissToast();

  expect(currentToasts()).toMatchObject([{ title: 'Sent', open: false }]);
  jest.advanceTimersByTime(toastRemovalDelayMs);
  expect(currentToasts()).toEqual([]);
});

test('a dismissal of an unknown toast leaves the shown toast', () => {
  addToast({ title: 'Sent' });

  dismissToast('no such id');

  expect(currentToasts()).toMatchObject([{ title: 'Sent', open: true }]);
  expect(jest.getTimerCount()).toBe(0);
});

test.each([
  ['by its id', (id: string) => removeToast(id)],
  ['with all others', () => removeToast()],
])('a toast is removed at once %s', (_how, remove) => {
  const id = addToast({});
  dismissToast(id);

  remove(id);

  expect(currentToasts()).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});

test('the removal of another toast leaves the shown toast', () => {
  addToast({ title: 'Sent' });

  removeToast('no such id');

  expect(titles()).toEqual(['Sent']);
});

test('the removal of a dismissed toast does not take its successor away', () => {
  const first = addToast({ title: 'first' });
  dismissToast(first);
  jest.advanceTimersByTime(500_000);
  addToast({ title: 'second' });

  jest.advanceTimersByTime(toastRemovalDelayMs);

  expect(titles()).toEqual(['second']);
});

test('a listener is called after every change until it is removed', () => {
  const listener = jest.fn();
  const leave = onToastsChange(listener);
  const id = addToast({});
  updateToast(id, { title: 'Sent' });
  dismissToast(id);
  removeToast(id);
  expect(listener).toHaveBeenCalledTimes(4);

  leave();
  addToast({});

  expect(listener).toHaveBeenCalledTimes(4);
});

test('the toasts between two changes are one and the same list', () => {
  addToast({});

  expect(currentToasts()).toBe(currentToasts());
});
