import { escapeMarkup } from './escape';

test.each([
  ['Aerials & dishes', 'Aerials &amp; dishes'],
  ['<script>', '&lt;script&gt;'],
  ['say "hello"', 'say &quot;hello&quot;'],
  ['&amp;', '&amp;amp;'],
  ["it's plain", "it's plain"],
])('%s is written as %s', (text, markup) => {
  expect(escapeMarkup(text)).toBe(markup);
});
