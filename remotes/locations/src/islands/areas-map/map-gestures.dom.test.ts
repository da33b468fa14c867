import { fireEvent } from '@testing-library/react';
import { changeZoom, keepInside, listenToGestures, scrollAfterZoom, zoomChangeOfKey } from './map-gestures';

let view: HTMLElement;
let place: HTMLElement;
let outside: HTMLElement;
let stopListening: () => void;

function append(parent: HTMLElement): HTMLElement {
  return parent.appendChild(document.createElement('div'));
}

beforeEach(() => {
  view = append(document.body);
  place = append(view);
  outside = append(document.body);
  stopListening = listenToGestures(view, () => undefined);
});

afterEach(() => {
  stopListening();
  document.body.replaceChildren();
});

/** jsdom has no `PointerEvent`. */
function point(target: HTMLElement, type: string, clientX: number): void {
  fireEvent(target, Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerType: 'mouse' }));
}

/** Drags the map by 40 pixels with the mouse. */
function dragTo(target: HTMLElement): void {
  point(place, 'pointerdown', 50);
  point(target, 'pointermove', 90);
  point(target, 'pointerup', 90);
}

/** Whether a click on a place follows its link. */
const isFollowed = () => fireEvent.click(place);

test('a drag that ends on a place does not follow its link; the next click does', () => {
  dragTo(place);

  expect([isFollowed(), isFollowed()]).toEqual([false, true]);
});

test('a drag that ends outside the map lets the next Enter or tap on a place through', () => {
  dragTo(outside);

  expect(isFollowed()).toBe(true);
});

describe('changeZoom', () => {
  it.each([
    [1, 'in', 1.5],
    [4, 'in', 6],
    [8, 'in', 8],
    [2, 'out', 1.5],
    [1, 'out', 1],
    [6, 'whole', 1],
  ] as const)('takes %d %s to %d', (zoom, change, wanted) => {
    expect(changeZoom(zoom, change)).toBe(wanted);
  });
});

describe('scrollAfterZoom', () => {
  it.each([
    ['the middle of a whole map', { left: 0, top: 0 }, { left: 200, top: 150 }, 1, 2, { left: 200, top: 150 }],
    ['a corner', { left: 0, top: 0 }, { left: 0, top: 0 }, 1, 4, { left: 0, top: 0 }],
    ['a point of a map that was moved', { left: 300, top: 100 }, { left: 100, top: 50 }, 2, 4, { left: 700, top: 250 }],
    ['the middle, on the way out', { left: 200, top: 150 }, { left: 200, top: 150 }, 2, 1, { left: 0, top: 0 }],
  ] as const)('keeps %s where it is', (_name, scroll, point, from, to, wanted) => {
    expect(scrollAfterZoom(scroll, point, from, to)).toEqual(wanted);
  });
});

describe('keepInside', () => {
  it.each([
    ['what is inside', { left: 300, top: 100 }, 2, { left: 300, top: 100 }],
    ['what is beyond the upper left', { left: -5, top: -1 }, 2, { left: 0, top: 0 }],
    ['what is beyond the lower right', { left: 500, top: 500 }, 2, { left: 400, top: 300 }],
    ['anything of a whole map', { left: 40, top: 30 }, 1, { left: 0, top: 0 }],
  ] as const)('brings %s to a position that the map has', (_name, scroll, zoom, wanted) => {
    expect(keepInside(scroll, { clientWidth: 400, clientHeight: 300 }, zoom)).toEqual(wanted);
  });
});

describe('zoomChangeOfKey', () => {
  it.each([
    ['+', 'in'],
    ['=', 'in'],
    ['-', 'out'],
    ['0', 'whole'],
    ['ArrowLeft', undefined],
    ['constructor', undefined],
  ])('%s is %s', (key, change) => {
    expect(zoomChangeOfKey(key)).toBe(change);
  });
});
