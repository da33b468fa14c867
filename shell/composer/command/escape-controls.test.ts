import { escapeControls } from './escape-controls';

test('characters that could steer a terminal are spelled out', () => {
  expect(escapeControls('a\u001b[2Jb\u009b2Jc\u202ed\u2066e\u2028f\0g')).toBe('a\\u001b[2Jb\\u009b2Jc\\u202ed\\u2066e\\u2028f\\u0000g');
});

test('a return that would overwrite its line is spelled out; tabs and line ends stay', () => {
  expect(escapeControls('all is well\rfailed\tone\ntwo\r\n')).toBe('all is well\\u000dfailed\tone\ntwo\r\n');
});
