import { cutSheet, moduleOf, modulesIn } from './sheet-parts';

const modulesOf = (css: string) => cutSheet(css).map((part) => (part.kind === 'rule' ? part.modules : part.kind));

test.each([
  ['site-header-module-link-SiGD', 'site-header-module'],
  ['post-page-module-wide-module-x1', 'post-page-module'],
  ['module-map', 'module-map'],
  ['open', 'open'],
])('the class %s is of %s', (name, module) => {
  expect(moduleOf(name)).toBe(module);
});

test.each([
  ['one class', '.a-module-x{}', [['a-module']]],
  ['classes of one module', '.a-module-x .a-module-y{}', [['a-module']]],
  ['classes of two modules', '.a-module-x .b-module-y:hover{}', [['a-module', 'b-module']]],
  ['a list', '.a-module-x,.b-module-y{}', [['a-module'], ['b-module']]],
  ['a class that is excluded', '.a-module-x:not(.b-module-y, .c-module-z:is(.d)){}', [['a-module']]],
  ['a choice of classes', ':is(.a-module-x,.b-module-y) .c{}', [['c']]],
  ['a dot in an attribute', '.a-module-x[href$=".pdf"]{}', [['a-module']]],
])('%s asks for its modules', (_what, css, modules) => {
  expect(modulesOf(css)).toEqual([modules]);
});

test.each([
  ['an element', 'h1{color:red}', 'always'],
  ['an element in a list with a class', 'h1,.a-module-x{color:red}', 'always'],
  ['a font', '@font-face{font-family:A}', 'always'],
  ['an order of layers', '@layer a,b;', 'always'],
  ['custom properties of all', ':root{--a:1;--b:2}', 'properties'],
  ['custom properties among others', ':root{--a:1;color:red}', 'always'],
  ['keyframes', '@keyframes turn{to{rotate:1turn}}', 'keyframes'],
  ['rules of a medium', '@media print{h1{color:red}}', 'group'],
])('%s is cut as %s', (_what, css, kind) => {
  expect(modulesOf(css)).toEqual([kind]);
});

test('the modules of groups are those of their rules', () => {
  expect(modulesIn(cutSheet('@layer a{@media print{.x-module-y{}}.z{}}'))).toEqual(['x-module', 'z']);
});

test('comments are left out', () => {
  expect(cutSheet('/* why */')).toEqual([]);
});
