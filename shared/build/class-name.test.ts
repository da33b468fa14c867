import { classNameOf } from './class-name';

test.each([
  ['/site/shell/src/chrome/site-header.module.css', 'link', 'shell-site-header-module-link'],
  ['/site/remotes/blog/src/pages/post-page.module.css', 'wide', 'blog-post-page-module-wide'],
  ['/home/src/site/shared/src/components/button.module.css', 'primary', 'shared-button-module-primary'],
])('%s gives %s the name %s', (file, localName, name) => {
  expect(classNameOf(file, localName)).toBe(name);
});

test('sections may name their stylesheets alike', () => {
  expect(classNameOf('/site/remotes/blog/src/map.module.css', 'x')).not.toBe(classNameOf('/site/remotes/locations/src/map.module.css', 'x'));
});

test('two stylesheets of one name in a package are an error that names both', () => {
  const first = `${process.cwd()}/shell/src/app.module.css`;
  classNameOf(first, 'main');

  expect(() => classNameOf('/site/shell/src/other/app.module.css', 'main')).toThrow(`Wanted stylesheets of different names in shell, found ${first} and`);
});

test('a stylesheet outside of any package is an error', () => {
  expect(() => classNameOf('/tmp/x.module.css', 'x')).toThrow('Wanted a stylesheet in the src folder of its package, found /tmp/x.module.css.');
});
