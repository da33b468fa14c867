import { findReleasedFile } from './load-error';

test.each([
  ['/releases/blog/1.0.0-abc/post.js', 'blog', '1.0.0-abc'],
  ['https://site.example/releases/shell/2.1.0/main.css', 'shell', '2.1.0'],
])('%s belongs to %s %s', (url, section, release) => {
  expect(findReleasedFile(url)).toEqual({ section, release, url });
});

test.each(['', '/sw.js', '/releases/blog/post.js', '/releases/blog/1.0.0/', 'https://elsewhere.example/tag.js'])(
  "%j belongs to no release",
  (url) => {
    expect(findReleasedFile(url)).toBeUndefined();
  },
);
