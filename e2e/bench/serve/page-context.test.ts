import { exchangeReleases, readContext } from './page-context';

const release = { version: '1.0.0', base: '/', entry: null, routes: {}, integrity: {} };

describe('the context of a page', () => {
  it('is read from its script', () => {
    const html = '<script type="application/json" id="page-context">{"route":{"section":"blog","pattern":"/blog"},"releases":{}}</script>';

    expect(readContext(html).route).toEqual({ section: 'blog', pattern: '/blog' });
  });

  it('keeps all but its releases when they are exchanged', () => {
    const json = exchangeReleases('{"path":"/","data":{"q":1},"releases":{}}', () => ({ shell: release }));

    expect(JSON.parse(json)).toEqual({ path: '/', data: { q: 1 }, releases: { shell: release } });
  });

  it('cannot end the script that it stands in', () => {
    expect(exchangeReleases('{"data":"</script>","releases":{}}', (releases) => releases)).not.toContain('<');
  });

  it('is missed where there is none', () => {
    expect(() => readContext('<html></html>')).toThrow('context');
  });
});
