import { countWaves } from './count-waves';

describe('countWaves', () => {
  const page = { url: '/', initiator: undefined };
  const style = { url: '/main.css', initiator: '/' };
  const script = { url: '/main.js', initiator: '/' };

  it.each([
    ['none without requests', [], 0],
    ['one for a document alone', [page], 1],
    ['two when the document names all', [page, style, script], 2],
    ['three when a script loads another', [page, script, { url: '/page.js', initiator: '/main.js' }], 3],
    ['four when a font is named by the stylesheet of a script', [page, script, { url: '/late.css', initiator: '/main.js' }, { url: '/font.woff2', initiator: '/late.css' }], 4],
    ['two when what a script loads was preloaded', [page, script, { url: '/page.js', initiator: '/' }, { url: '/page.js', initiator: '/main.js' }], 2],
    ['no end of waves where files name each other', [{ url: '/a.js', initiator: '/b.js' }, { url: '/b.js', initiator: '/a.js' }], 3],
  ])('counts %s', (_title, requests, waves) => {
    expect(countWaves(requests)).toBe(waves);
  });
});
