import { readLifetimeMs } from './make-preview';

test.each([
  ['1m', 60_000],
  ['90m', 5_400_000],
  ['2h', 7_200_000],
  ['7d', 604_800_000],
  ['168h', 604_800_000],
])('%s is %d ms', (text, ms) => {
  expect(readLifetimeMs(text)).toBe(ms);
});

test.each(['', '0h', '2', 'h', '2 h', '-1h', '1.5h', '1w', '8d', '169h', '99999d'])("'%s' is refused in words", (text) => {
  expect(() => readLifetimeMs(text)).toThrow(`--expires is '${text}', which is no time from 1m to 7d.`);
});
