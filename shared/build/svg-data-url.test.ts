import { svgDataUrl } from './svg-data-url';

const svg = `<svg xmlns="http://www.w3.org/2000/svg"><style>p{width:50%}</style><path fill="#fff" d="M0 0"/></svg>\n`;

test('a drawing comes out of its URL as it went in', () => {
  const [type, text = ''] = svgDataUrl(svg).split(/,(.*)/s);

  expect(type).toBe('data:image/svg+xml');
  expect(decodeURIComponent(text)).toBe(svg.trim());
});

test('nothing in it ends an attribute, a url() or the URL itself', () => {
  expect(svgDataUrl(svg)).not.toMatch(/["<>#]/);
});
