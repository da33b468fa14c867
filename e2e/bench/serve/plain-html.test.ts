import { withLinkedStyles, withoutScripts } from './plain-html';

const page = (head: string, body = '<h1>Witney</h1>') => `<html><head>${head}</head><body>${body}</body></html>`;

describe('a page without scripts', () => {
  it.each([
    ['a script', '<script defer src="/main.js" integrity="sha384-a"></script>'],
    ['a preload of a script', '<link rel="preload" as="script" href="/home.js" crossorigin="anonymous">'],
    ['a preload of a module', '<link rel="modulepreload" href="/home.js">'],
    ['what feeds scripts', '<script type="application/json" id="page-context">{"path":"/"}</script>'],
    ['speculation rules', '<script type="speculationrules">{}</script>'],
  ])('has lost %s', (_title, element) => {
    expect(withoutScripts(page(element))).toBe(page(''));
  });

  it.each([
    ['stylesheets', '<link rel="stylesheet" href="/main.css">'],
    ['preloads of fonts', '<link rel="preload" as="font" href="/heading.woff2">'],
    ['data for search engines', '<script type="application/ld+json">{"@type":"Article"}</script>'],
  ])('keeps %s', (_title, element) => {
    expect(withoutScripts(page(element))).toBe(page(element));
  });

  it('shows what stands in for scripts', () => {
    expect(withoutScripts(page('<noscript><link rel="stylesheet" href="/rest.css"></noscript>'))).toBe(page('<link rel="stylesheet" href="/rest.css">'));
  });
});

describe('a page with linked styles', () => {
  const styles = [{ url: '/main.css', integrity: 'sha384-m' }, { url: '/home.css', integrity: 'sha384-h' }];

  it('has links where its inlined styles were', () => {
    const html = withLinkedStyles(page('<meta charset="utf-8"><style>h1{color:red}</style><title>Home</title>'), styles);

    expect(html).not.toContain('<style>');
    expect(html).toMatch(/^<html><head><meta charset="utf-8"><link rel="stylesheet" href="\/main.css" integrity="sha384-m"[^>]*>\n<link rel="stylesheet" href="\/home.css"/);
  });

  it('links no stylesheet twice that was linked beside them', () => {
    const html = withLinkedStyles(page('<style>a{}</style><link rel="stylesheet" href="/home.css" media="print"><style>b{}</style>'), styles);

    expect(html.match(/\/home\.css/g)).toHaveLength(1);
    expect(html).not.toContain('<style>');
  });

  it('is the page itself where it inlines none', () => {
    const linked = page('<link rel="stylesheet" href="/other.css">', '<svg><style>a{}</style></svg>');

    expect(withLinkedStyles(linked, styles)).toBe(linked);
  });
});
