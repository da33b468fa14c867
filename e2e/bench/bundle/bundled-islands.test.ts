import { bundledIslands } from './bundled-islands';

describe('the islands of the bundle', () => {
  it('are those of all sections in one module', () => {
    const text = bundledIslands([
      { file: '/shell/src/shell-section.ts', exported: 'shellSection' },
      { file: '/remotes/blog/src/section.ts', exported: 'section' },
    ]);

    expect(text).toContain('import { section as section1 } from "/remotes/blog/src/section.ts";');
    expect(text).toContain('islands: { ...section0.islands, ...section1.islands }');
  });
});
