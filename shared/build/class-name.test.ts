import { join, resolve } from 'node:path';
import { classNameOf } from './class-name';

const project = resolve(__dirname, '../..');

test.each([
  ['/site/shell/src/chrome/site-header.module.css', 'link', 'shell_site-header-module-link'],
  ['/site/remotes/blog/src/pages/post-page.module.css', 'wide', 'blog_post-page-module-wide'],
  ['/home/src/site/shared/src/components/button.module.css', 'primary', 'shared_button-module-primary'],
])('%s gives %s the name %s', (file, localName, name) => {
  expect(classNameOf(file, localName)).toBe(name);
});

test('sections may name their stylesheets alike', () => {
  expect(classNameOf('/site/remotes/blog/src/map.module.css', 'x')).not.toBe(classNameOf('/site/remotes/locations/src/map.module.css', 'x'));
});

test('a section whose name begins with that of another has classes of its own', () => {
  expect(classNameOf('/site/remotes/blog/src/archive-list.module.css', 'x')).not.toBe(classNameOf('/site/remotes/blog-archive/src/list.module.css', 'x'));
});

test('two stylesheets of one name in a package are an error that names both', () => {
  const [first, second] = ['chrome/site-logo.module.css', 'other/site-logo.module.css'].map((file) => join(project, 'shell/src', file));
  classNameOf(first ?? '', 'main');

  expect(() => classNameOf(second ?? '', 'main')).toThrow(`${first} and ${second} of shell have the same name, and so would their classes.`);
});

test('a stylesheet that was moved, and the same one of another checkout, are no others', () => {
  expect(classNameOf('/site/shell/src/gone.module.css', 'x')).toBe(classNameOf('/site/shell/src/moved/gone.module.css', 'x'));
  expect(classNameOf(join(project, 'shell/src/chrome/site-logo.module.css'), 'x')).toBe(classNameOf('/elsewhere/shell/src/chrome/site-logo.module.css', 'x'));
});

test('a stylesheet outside of any package is an error', () => {
  expect(() => classNameOf('/tmp/x.module.css', 'x')).toThrow('/tmp/x.module.css is not in the src folder of its package.');
});
