import { act, fireEvent, renderHook } from '@testing-library/react';
import { readHeading, useCompass } from './use-compass';

let part: HTMLElement;

beforeEach(() => {
  jest.useFakeTimers();
  part = document.body.appendChild(document.createElement('div'));
});

afterEach(() => {
  part.remove();
  jest.useRealTimers();
});

const face = (alpha: number) => act(() => void fireEvent(window, Object.assign(new Event('deviceorientationabsolute'), { alpha, absolute: true })));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

async function start() {
  const ref = { current: part };
  const { result, unmount } = renderHook(() => useCompass(ref));
  await act(async () => result.current.start());
  return { compass: () => [result.current.state, result.current.heading], result, unmount };
}

test('it waits for a reading, and has the heading of each until it is stopped', async () => {
  const { compass, result } = await start();
  expect(compass()).toEqual(['waiting', undefined]);

  face(300);
  expect(compass()).toEqual(['on', 60]);
  pass(10_000);
  face(290);
  expect(compass()).toEqual(['on', 70]);

  act(() => result.current.stop());
  expect(compass()).toEqual(['off', undefined]);
});

test('without a reading for three seconds there is none', async () => {
  const { compass } = await start();

  pass(3000);

  expect(compass()).toEqual(['absent', undefined]);
});

test.each<[string, () => void]>([
  ['to another page', () => part.remove()],
  ['to another tab', () => jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
])('a visitor who leaves %s before a reading is not told that there is none, and can start it again', async (_where, leave) => {
  const { compass, result } = await start();

  leave();
  pass(3000);
  jest.restoreAllMocks();
  document.body.append(part);
  expect(compass()).toEqual(['off', undefined]);

  await act(async () => result.current.start());
  face(350);
  expect(compass()).toEqual(['on', 10]);
});

test('a reading that comes after the page was left stops it', async () => {
  const { compass } = await start();

  part.remove();
  face(350);

  expect(compass()).toEqual(['off', undefined]);
});

test('once its component is gone, nothing is listened to', async () => {
  const { unmount } = await start();
  const removed = jest.spyOn(window, 'removeEventListener');

  unmount();

  expect(removed.mock.calls.map(([type]) => type)).toEqual(expect.arrayContaining(['deviceorientationabsolute', 'deviceorientation']));
});

describe('readHeading', () => {
  it.each([
    ['Safari', { webkitCompassHeading: 88.4, alpha: 12, absolute: false }, 0, 88],
    ['others, whose angle runs anticlockwise', { alpha: 90, absolute: true }, 0, 270],
    ['others, towards north', { alpha: 0, absolute: true }, 0, 0],
    ['a screen on its side', { alpha: 30, absolute: true }, 90, 60],
  ])('reads %s', (_what, reading, screenDegrees, wanted) => {
    expect(readHeading(reading, screenDegrees)).toBe(wanted);
  });

  it.each([
    ['relative to where the device happened to be', { alpha: 90, absolute: false }],
    ['empty, as on a device without sensors', { alpha: null, absolute: true }],
  ])('makes nothing of a reading that is %s', (_what, reading) => {
    expect(readHeading(reading, 0)).toBeUndefined();
  });
});
