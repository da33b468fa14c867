import { whenIdle } from './when-idle';

const callback = jest.fn();
const requestIdleCallback = jest.fn((onIdle: () => void) => setTimeout(onIdle, 20));

beforeEach(() => {
  jest.useFakeTimers();
  callback.mockReset();
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

test.each([
  ['when the browser is idle', { requestIdleCallback }, 20],
  ['after a second in a browser that cannot tell', {}, 1000],
])('the callback is called once, %s', (_when, browser, delayMs) => {
  Object.assign(globalThis, browser);

  whenIdle(callback);
  jest.advanceTimersByTime(delayMs - 1);
  expect(callback).not.toHaveBeenCalled();

  jest.advanceTimersByTime(5000);
  expect(callback).toHaveBeenCalledTimes(1);
});

test('a browser that is never idle calls back within five seconds', () => {
  Object.assign(globalThis, { requestIdleCallback });

  whenIdle(callback);

  expect(requestIdleCallback).toHaveBeenLastCalledWith(callback, { timeout: 5000 });
});
