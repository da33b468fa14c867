import { bundleBase, bundleFiles, lockBundle } from './bundle-lock';

const bundle = {
  folder: '',
  chunks: { main: ['main.css', 'main.js'], 'section-blog': ['section-blog.js'], 'blog-post': ['main.css', 'main.js', 'post.css', 'post.js'], home: ['home.js'] },
  integrity: { 'main.js': 'sha384-main', 'section-blog.js': 'sha384-section', 'post.css': 'sha384-style', 'post.js': 'sha384-post', 'home.js': 'sha384-home' },
};

const released = (entry: string | null, pattern: string) => ({ version: '1.0.0', base: '/releases/x/1.0.0/', entry, routes: { [pattern]: ['old.js'] }, integrity: { 'old.js': 'sha384-old' } });

describe('the lock of the bundle', () => {
  const chunkOf = (section: string) => (section === 'blog' ? 'blog-post' : 'home');
  const lock = lockBundle({ shell: released(null, '/'), blog: released('entry.js', '/blog/:slug') }, bundle, chunkOf);

  it('has for each route the files that its page needs beside the main ones', () => {
    expect(lock.blog?.routes).toEqual({ '/blog/:slug': ['section-blog.js', 'post.css', 'post.js'] });
    expect(lock.shell?.routes).toEqual({ '/': ['home.js'] });
  });

  it('has the hash of every file that it names', () => {
    expect(lock.blog?.integrity).toEqual({ 'main.js': 'sha384-main', 'section-blog.js': 'sha384-section', 'post.css': 'sha384-style', 'post.js': 'sha384-post' });
  });

  it('keeps versions, so that a visit stays in its composition', () => {
    expect(lock.blog?.version).toBe('1.0.0');
  });

  it('tells sections apart by bases that are one folder', () => {
    const bases = ['shell', 'blog'].map(bundleBase);

    expect(new Set(bases).size).toBe(2);
    expect(bases.map((base) => new URL(`${base}page.js`, 'http://site').pathname)).toEqual(['/bundle/page.js', '/bundle/page.js']);
  });

  it('has an entry for remotes alone: the shell goes by that', () => {
    expect([lock.shell?.entry, lock.blog?.entry]).toEqual([null, 'main.js']);
  });

  it('refuses chunks that the bundle does not have', () => {
    expect(() => bundleFiles(bundle, ['gone'])).toThrow('gone');
  });
});
