import { escapeXml } from './escape-xml';

test.each([
  ['Loft & roof', 'Loft &amp; roof'],
  ['<b>"it\'s"</b>', '&lt;b&gt;&quot;it&apos;s&quot;&lt;/b&gt;'],
  [']]>', ']]&gt;'],
  ['&amp;', '&amp;amp;'],
  ['51° – £180 📡', '51° – £180 📡'],
  ['tab\tline\nend', 'tab\tline\nend'],
  ['bell\u0007 nul\u0000 half\uD83D none\uFFFE', 'bell nul half none'],
])('%j becomes %j', (text, escaped) => {
  expect(escapeXml(text)).toBe(escaped);
});
