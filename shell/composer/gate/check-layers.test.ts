import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureRelease, fixtureShellRelease } from '../testing/fixture-release';
import { temporaryFolder } from '../testing/temporary-folder';
import { checkLayers } from './check-layers';

const folder = temporaryFolder();
mkdirSync(join(folder, 'browser'));

function check(css: string, release = fixtureRelease({ chunks: { section: ['a.css', 'a.js'] } })) {
  writeFileSync(join(folder, 'browser/a.css'), css);
  return checkLayers({ folder, release });
}

const shell = fixtureShellRelease({ chunks: { main: ['a.css'] } });

test.each([
  '@layer section{.a{color:red}}',
  '@charset "utf-8"; /* a comment */ @layer section { .a { color: red } } @layer section { .b { color: red } }',
  '@layer section{@font-face{font-family:a}@keyframes a{to{top:0}}@property --a{syntax:"*";inherits:false}@media print{.a{top:0}}}',
  '@layer section.parts{.a{color:red}}',
  '@layer section;',
  '',
])("a remote's sheet in its layer passes: %s", async (css) => {
  await expect(check(css)).resolves.toEqual([]);
});

test.each([
  ['.a{color:red}', 'the rule .a'],
  ['@layer section{.a{color:red}}h1{color:red}', 'the rule h1'],
  ['@media print{.a{color:red}}', '@media print'],
  ['@font-face{font-family:a}', '@font-face'],
  ['@keyframes a{to{top:0}}', '@keyframes a'],
  ['@property --a{syntax:"*";inherits:false}', '@property --a'],
  ['@import url("https://elsewhere.example/a.css");', '@import url("https://elsewhere.example/a.css")'],
  ['@layer shell{.a{color:red}}', '@layer shell'],
  ['@layer sections{.a{color:red}}', '@layer sections'],
  ['@layer section, above;', '@layer section, above'],
  ['@layer{.a{color:red}}', '@layer'],
  ['.a{color:red', 'a stylesheet with a syntax error: Unclosed block'],
])("a remote's sheet with %s is refused", async (css, found) => {
  await expect(check(css)).resolves.toMatchObject([{ check: 'layers', wanted: 'nothing outside @layer section in browser/a.css', found }]);
});

test('every rule outside of the layers is reported', async () => {
  await expect(check('.a{color:red}.b{color:red}')).resolves.toHaveLength(2);
});

test("the shell's sheet has the shell's layers, and the order of all", async () => {
  const css = '@layer reset,tokens,shared,shell,section;@layer reset{*{margin:0}}@layer tokens{}@layer shared{}@layer shell{}';

  await expect(check(css, shell)).resolves.toEqual([]);
});

test.each([
  ['.a{color:red}', 'the rule .a'],
  ['@layer section{.a{color:red}}', '@layer section'],
  ['@layer reset,above;', '@layer reset,above'],
])("the shell's sheet with %s is refused", async (css, found) => {
  await expect(check(css, shell)).resolves.toMatchObject([{ found }]);
});
