import { closedList, pressKey } from './use-combobox';
import type { ListState } from './use-combobox';

const on = (active: number | undefined): ListState => ({ open: true, active });

describe('pressKey, the arrows', () => {
  it.each([
    ['ArrowDown', closedList, 0],
    ['ArrowDown', on(undefined), 0],
    ['ArrowDown', on(0), 1],
    ['ArrowDown', on(2), 0],
    ['ArrowUp', closedList, 2],
    ['ArrowUp', on(undefined), 2],
    ['ArrowUp', on(2), 1],
    ['ArrowUp', on(0), 2],
  ])('%s from %j moves to option %d', (key, list, active) => {
    expect(pressKey(key, list, 3)).toEqual({ kind: 'list', list: on(active) });
  });

  it.each(['ArrowDown', 'ArrowUp'])('%s is the browser’s when there are no options', (key) => {
    expect(pressKey(key, on(undefined), 0)).toBeUndefined();
  });
});

describe('pressKey, other keys', () => {
  it('Enter chooses the active option', () => {
    expect(pressKey('Enter', on(1), 3)).toEqual({ kind: 'choose', option: 1 });
  });

  it.each([closedList, on(undefined)])('Enter from %j submits the form', (list) => {
    expect(pressKey('Enter', list, 3)).toBeUndefined();
  });

  it('Escape closes an open list, and clears the field of a closed one', () => {
    expect(pressKey('Escape', on(1), 3)).toEqual({ kind: 'list', list: closedList });
    expect(pressKey('Escape', closedList, 3)).toEqual({ kind: 'clear' });
    expect(pressKey('Escape', on(undefined), 0)).toEqual({ kind: 'clear' });
  });

  it.each(['Home', 'End', 'ArrowLeft', 'ArrowRight'])('%s goes back to the field', (key) => {
    expect(pressKey(key, on(1), 3)).toEqual({ kind: 'leave-list' });
    expect(pressKey(key, on(undefined), 3)).toBeUndefined();
  });

  it.each(['Tab', 'a', 'Backspace'])('%s is the browser’s', (key) => {
    expect(pressKey(key, on(1), 3)).toBeUndefined();
  });
});
