import { filterSheets, cutSheet, moduleOf, modulesIn } from './filter-sheets';

const filter = (css: string, modules: readonly string[] = [], properties: readonly string[] = []) =>
  filterSheets(cutSheet(css), { modules: new Set(modules), properties });

test('rules of used modules stay in their order and in any state', () => {
  const css = '.b-module-x{color:red}.a-module-x{color:blue}.b-module-x:hover{color:green}';

  expect(filter(css, ['b-module'])).toBe('.b-module-x{color:red}.b-module-x:hover{color:green}');
});

test('a rule that asks for two modules needs both, one that offers two needs one', () => {
  const css = '.a-module-x .b-module-x{top:0}.a-module-x,.b-module-x{left:0}';

  expect(filter(css, ['a-module'])).toBe('.a-module-x,.b-module-x{left:0}');
});

test('layers and media stay around what stays, and go with the last of it', () => {
  const css = '@layer one,two;@layer two{@media print{.a-module-x{top:0}}h1{top:0}@media screen{.b-module-x{top:0}}}';

  expect(filter(css, ['b-module'])).toBe('@layer one,two;@layer two{h1{top:0}@media screen{.b-module-x{top:0}}}');
});

test('custom properties stay where a rule, another property or the markup names them', () => {
  const css = ':root{--a:var(--b);--b:1;--c:2;--d:3}@media (prefers-color-scheme:dark){:root{--b:4;--c:5}}h1{top:var(--a)}';

  const filtered = filter(css, [], ['--d']);

  expect(filtered).toBe(':root{--a:var(--b);--b:1;--d:3;}@media (prefers-color-scheme:dark){:root{--b:4;}}h1{top:var(--a)}');
});

test('a property of dark colours alone brings what it names', () => {
  const css = ':root{--a:1;--b:2}@media (prefers-color-scheme:dark){:root{--a:var(--b)}}h1{top:var(--a, 0)}';

  expect(filter(css)).toBe(':root{--a:1;--b:2;}@media (prefers-color-scheme:dark){:root{--a:var(--b);}}h1{top:var(--a, 0)}');
});

test('keyframes stay with the rules that name them', () => {
  const css = '@keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}.a-module-x{animation:turn 1s}.b-module-x{animation:fade 1s}';

  expect(filter(css, ['a-module'])).toBe('@keyframes turn{to{rotate:1turn}}.a-module-x{animation:turn 1s}');
});

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
