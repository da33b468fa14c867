import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { classNameOf } from './class-name';

const project = resolve(__dirname, '../..');
const elsewhere = mkdtempSync(join(tmpdir(), 'class-name-'));

/** A checkout of a section in a folder of any name. */
function checkout(folder: string, name: string): string {
  mkdirSync(join(elsewhere, folder));
  writeFileSync(join(elsewhere, folder, 'package.json'), JSON.stringify({ name }));
  return join(elsewhere, folder);
}

afterAll(() => rmSync(elsewhere, { recursive: true }));

test.each([
  ['shell/src/chrome/site-header.module.css', 'link', 'shell_site-header-module-link'],
  ['remotes/blog/src/pages/post-page.module.css', 'wide', 'blog_post-page-module-wide'],
  ['shared/src/components/button.module.css', 'primary', 'shared_button-module-primary'],
])('%s gives %s the name %s', (file, localName, name) => {
  expect(classNameOf(join(project, file), localName)).toBe(name);
});

test('a section is named by its package, whatever its folder is called, and apart from one whose name begins alike', () => {
  expect(classNameOf(join(checkout('ci', '@site/careers'), 'src/map.module.css'), 'x')).toBe('careers_map-module-x');
  expect(classNameOf(join(checkout('src', 'careers-abroad'), 'src/map.module.css'), 'x')).toBe('careers-abroad_map-module-x');
});

test('two stylesheets of one name in a package are an error that names both', () => {
  const [first, second] = ['chrome/site-logo.module.css', 'other/site-logo.module.css'].map((file) => join(project, 'shell/src', file));
  classNameOf(first ?? '', 'main');

  expect(() => classNameOf(second ?? '', 'main')).toThrow(`${first} and ${second} of shell have the same name, and so would their classes.`);
});

test('a stylesheet that was moved, and the same one of another checkout, are no others', () => {
  const shell = checkout('other-shell', 'shell');

  expect(classNameOf(join(shell, 'src/gone.module.css'), 'x')).toBe(classNameOf(join(shell, 'src/moved/gone.module.css'), 'x'));
  expect(classNameOf(join(project, 'shell/src/chrome/site-logo.module.css'), 'x')).toBe(classNameOf(join(shell, 'src/chrome/site-logo.module.css'), 'x'));
});

test('a stylesheet outside of any package is an error', () => {
  for (const file of ['/tmp/x.module.css', '/tmp/nowhere/src/x.module.css']) expect(() => classNameOf(file, 'x')).toThrow(`${file} is not in the src folder of its package.`);
});
