import { exchangeFiles } from './bundle-html';

const file = (url: string) => ({ url, integrity: `sha384-${url}` });

const page = {
  main: file('/bundle/main.js'),
  scripts: [file('/bundle/section.js'), file('/bundle/page.js')],
  styles: [file('/bundle/main.css')],
  context: (json: string) => json.replace('composed', 'bundled'),
  urlOf: (name: string) => (name.endsWith('.woff2') || name.endsWith('.svg') ? `/bundle/${name}` : undefined),
};

const composed = `<head>
<link rel="stylesheet" href="/releases/shell/1.0.0-a/main.css" integrity="sha384-x" crossorigin="anonymous">
<link rel="stylesheet" href="/releases/blog/1.0.0-b/post.css" integrity="sha384-x" crossorigin="anonymous">
<link rel="preload" as="font" href="/releases/shell/1.0.0-a/heading.woff2" integrity="sha384-font" crossorigin="anonymous">
<script defer fetchpriority="low" src="/releases/shell/1.0.0-a/main.js" integrity="sha384-x" crossorigin="anonymous"></script>
<link rel="preload" as="script" fetchpriority="low" href="/releases/blog/1.0.0-b/entry.js" integrity="sha384-x" crossorigin="anonymous">
<link rel="icon" href="/releases/shell/1.0.0-a/icon.png">
</head><img src="/releases/blog/1.0.0-b/roof.svg"><script type="application/json" id="page-context">{"made":"composed"}</script>`;

describe('a composed page whose files are exchanged', () => {
  const html = exchangeFiles(composed, page);

  it('runs the main script of the bundle, loaded as the composed one is', () => {
    expect(html).toContain('<script defer fetchpriority="low" src="/bundle/main.js" integrity="sha384-/bundle/main.js" crossorigin="anonymous"></script>');
    expect(html).not.toContain('/releases/shell/1.0.0-a/main.js');
  });

  it('preloads what the page needs of the bundle, and nothing else', () => {
    const preloads = [...html.matchAll(/<link rel="preload" as="script" fetchpriority="low" href="([^"]*)"/g)].map(([, href]) => href);

    expect(preloads).toEqual(['/bundle/section.js', '/bundle/page.js']);
    expect(html).not.toContain('entry.js');
  });

  it('links the stylesheets of the bundle once', () => {
    expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual(['<link rel="stylesheet" href="/bundle/main.css" integrity="sha384-/bundle/main.css" crossorigin="anonymous">']);
  });

  it('takes fonts and pictures from the bundle where it has them', () => {
    expect(html).toContain('href="/bundle/heading.woff2" integrity="sha384-font"');
    expect(html).toContain('<img src="/bundle/roof.svg">');
    expect(html).toContain('href="/releases/shell/1.0.0-a/icon.png"');
  });

  it('has the context of the bundle', () => {
    expect(html).toContain('id="page-context">{"made":"bundled"}</script>');
  });

  it('preloads its scripts even where the composed page preloads none', () => {
    const bare = exchangeFiles('<head><script defer src="/main.js" integrity="sha384-x"></script></head>', page);

    expect(bare.match(/rel="preload" as="script"/g)).toHaveLength(2);
  });

  it('keeps inlined styles, with the fonts of the bundle', () => {
    const inlined = exchangeFiles(composed.replace(/<link rel="stylesheet"[^>]*>\n/g, '').replace('<head>', '<head><style>@font-face{src:url(/releases/shell/1.0.0-a/heading.woff2)}</style>'), page);

    expect(inlined).toContain('<style>@font-face{src:url(/bundle/heading.woff2)}</style>');
    expect(inlined).not.toContain('rel="stylesheet"');
  });
});
