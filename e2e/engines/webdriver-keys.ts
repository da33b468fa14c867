/** The keys that WebDriver knows by a code point, by `KeyboardEvent.key`. https://www.w3.org/TR/webdriver2/#keyboard-actions */
const codePoints: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  F8: '\uE038',
};

/** Presses keys in their order and lets go of them in reverse. @throws Error for a key that is neither one character nor listed */
export function keyActions(keys: readonly string[]): object {
  const values = keys.map((key) => {
    const value = key.length === 1 ? key : codePoints[key];
    if (value === undefined) throw new Error(`The key ${key} has no code point. Add it to webdriver-keys.ts.`);
    return value;
  });
  const actions = [...values.map((value) => ({ type: 'keyDown', value })), ...values.reverse().map((value) => ({ type: 'keyUp', value }))];
  return { actions: [{ type: 'key', id: 'keyboard', actions }] };
}
