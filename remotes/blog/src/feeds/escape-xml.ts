/** Text that may stand in an XML 1.0 element or attribute. Characters that XML cannot hold are left out. */
export function escapeXml(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** https://www.w3.org/TR/xml/#charsets: all but tab, line feed, return and what is assigned from the space on. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
