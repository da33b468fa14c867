import { readPart, replacePart, withPart } from './document-parts';

const html =
  '<head><style id="page-style">a{}</style><template id="page-scripts"><script src="/main.js"></script></template></head>' +
  '<body><h1>Witney</h1><template id="page-loading">Loading</template><template id="page-failure"></template>' +
  '<script type="application/json" id="page-context">{"path":"/"}</script><script>start()</script>\n</body>';

describe('a part of a document', () => {
  it('is read', () => {
    expect(readPart(html, 'style')).toBe('a{}');
    expect(readPart(html, 'context')).toBe('{"path":"/"}');
  });

  it('gets another content', () => {
    expect(readPart(withPart(html, 'scripts', '<script src="/other.js"></script>'), 'scripts')).toBe('<script src="/other.js"></script>');
  });

  it('makes room for something else, all around it stays', () => {
    expect(replacePart(html, 'style', '<link>')).toContain('<head><link><template id="page-scripts">');
    expect(replacePart(html, 'forScripts', '')).toMatch(/<h1>Witney<\/h1><\/body>$/);
  });

  it('that is missing is an error', () => {
    expect(() => readPart('<html></html>', 'style')).toThrow('page-style');
  });
});
