import { fireEvent } from '@testing-library/react';
import { listenToGestures } from './map-gestures';

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
