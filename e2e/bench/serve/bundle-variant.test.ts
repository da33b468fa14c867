import { withBundle } from './bundle-variant';
import { readPart } from './document-parts';

const release = { version: '1.0.0', base: '/releases/blog/1.0.0/', entry: 'entry.js', islands: { tool: ['tool.js'] }, integrity: { 'tool.js': 'sha384-t' } };
const context = { path: '/<b>', section: 'blog', releases: { blog: release } };

const html =
  '<template id="page-scripts"><script src="/main.js"></script></template><h1>Witney</h1>' +
  `<script type="application/json" id="page-context">${JSON.stringify(context).replaceAll('<', '\\u003c')}</script>`;

describe('a page of the bundle', () => {
  const bundled = withBundle(html, '<script src="/bundle/main.js"></script>');

  it('has the main script of the bundle', () => {
    expect(readPart(bundled, 'scripts')).toBe('<script src="/bundle/main.js"></script>');
  });

  it('loads nothing of a remote by name, and keeps the versions', () => {
    expect(JSON.parse(readPart(bundled, 'context'))).toEqual({ ...context, releases: { blog: { ...release, entry: null, islands: {}, integrity: {} } } });
  });

  it('has a context that cannot end its script', () => {
    expect(readPart(bundled, 'context')).not.toContain('<');
  });
});
