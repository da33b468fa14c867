import { whenIdle } from './when-idle';

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
});

test('the browser says when it is idle', () => {
  const request = jest.fn((callback: () => void) => setTimeout(callback, 20));
  Object.assign(globalThis, { requestIdleCallback: request, cancelIdleCallback: clearTimeout });
  const callback = jest.fn();

  whenIdle(callback);
  jest.advanceTimersByTime(20);

  expect(callback).toHaveBeenCalledTimes(1);
  expect(request).toHaveBeenCalledWith(callback, { timeout: 5000 });
});

test('a call that is called off does not come', () => {
  Object.assign(globalThis, { requestIdleCallback: (callback: () => void) => setTimeout(callback, 20), cancelIdleCallback: clearTimeout });
  const callback = jest.fn();

  whenIdle(callback)();
  jest.advanceTimersByTime(5000);

  expect(callback).not.toHaveBeenCalled();
});

test('a browser that cannot say is given a second', () => {
  const callback = jest.fn();
  const calledOff = jest.fn();

  whenIdle(callback);
  whenIdle(calledOff)();
  jest.advanceTimersByTime(999);
  expect(callback).not.toHaveBeenCalled();

  jest.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledTimes(1);
  expect(calledOff).not.toHaveBeenCalled();
});
