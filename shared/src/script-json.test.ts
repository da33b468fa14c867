import { toScriptJson } from './script-json';

const texts = [
  '</script>',
  '</SCRIPT ><script>alert(1)</script>',
  '<!--',
  '<!-- <script>',
  '-->',
  ']]>',
  '&lt;/script&gt;',
  'line\u2028separator',
  'paragraph\u2029separator',
  '\\u003c/script>',
  '"\\"<',
  'Fish & Chips < £5 > "nothing"',
];

test.each(texts)('%j cannot end, comment out or break a script element', (text) => {
  expect(toScriptJson({ [text]: [text] })).not.toMatch(/[<>&\u2028\u2029]/);
});

test.each(texts)('%j comes back as it was', (text) => {
  expect(JSON.parse(toScriptJson({ [text]: [text] }))).toEqual({ [text]: [text] });
});

test.each([[null], [0], [false], ['plain'], [[1, 'two', { three: null }]]])('%j reads as plain JSON', (value) => {
  expect(toScriptJson(value)).toBe(JSON.stringify(value));
});
