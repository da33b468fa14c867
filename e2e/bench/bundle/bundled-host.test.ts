import { bundledHost } from './bundled-host';

describe('the host of the bundle', () => {
  it('imports each section as a chunk of its own', () => {
    const text = bundledHost([{ name: 'blog', folder: '/site/remotes/blog' }]);

    expect(text).toContain('"blog": () => import(/* webpackChunkName: "section-blog" */ "/site/remotes/blog/src/section.ts")');
  });

  it('exports what the shell asks its federation host for', () => {
    expect(bundledHost([])).toContain('export async function loadExposedSection(name)');
  });
});
