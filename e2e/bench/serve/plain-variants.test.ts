import { withoutScripts } from './plain-variants';

const jsonLd = '<script type="application/ld+json">{"@type":"Article"}</script>';

const html =
  `<head><style id="page-style">a{}</style><template id="page-scripts"><script src="/main.js"></script></template>${jsonLd}</head>` +
  '<body><h1>Witney</h1><template id="page-loading"></template><script type="application/json" id="page-context">{}</script><script>start()</script></body>';

describe('a page without scripts', () => {
  it('keeps its style and its data for search engines, and nothing that runs or feeds scripts', () => {
    expect(withoutScripts(html)).toBe(`<head><style id="page-style">a{}</style>${jsonLd}</head><body><h1>Witney</h1></body>`);
  });
});
