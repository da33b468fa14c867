import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureRelease, fixtureShellRelease } from '../testing/fixture-release';
import { temporaryFolder } from '../testing/temporary-folder';
import { prerenderStyle } from '../store/release-paths';
import { checkSelectors } from './check-selectors';

const folder = temporaryFolder();
for (const inside of ['browser', 'prerender']) mkdirSync(join(folder, inside), { recursive: true });
const blog = fixtureRelease({
  files: [prerenderStyle, 'browser/a.css', 'browser/a.js'].map((path) => ({ path, size: 1, integrity: 'sha384-a' })),
});

function check(css: string, { release = blog, ofPages = '' } = {}) {
  writeFileSync(join(folder, 'browser/a.css'), css);
  writeFileSync(join(folder, prerenderStyle), ofPages);
  return checkSelectors({ folder, release });
}

const own = '.blog_post-module-text';

test.each([
  `${own}{color:red}`,
  `${own} h2,${own}>*+h2,${own}>p:first-child::before{color:red}`,
  `div${own}:not(:empty):hover{color:red}`,
  `[data-theme] ${own}{color:red}`,
  `h1+${own}{color:red}`,
  `${own}+${own}{color:red}`,
  `:is(${own},${own} li) a{color:red}`,
  `${own} :is(h2,h3) ~ p{color:red}`,
  `${own}{color:red;h2{top:0}> h3{top:0}&:hover{top:0}header &{top:0}& + &{top:0}@media print{color:red;p{top:0}}}`,
  `@layer section{@media print{@supports (top:0){@container (width > 1px){@starting-style{${own}{top:0}}}}}}`,
  `@keyframes blog_post-module-turn{to{top:0}}${own}{animation:blog_post-module-turn 1s}`,
  `@charset "utf-8";/* a comment */@layer section;${own}{--shade:red}`,
  `.blog_\\70 ost-module-text{color:red}`,
])('a sheet that reaches only elements of its section passes: %s', async (css) => {
  await expect(check(css)).resolves.toEqual([]);
});

test.each([
  ['header{display:none}', 'the selector header'],
  ['@layer section{h2{color:red}}', 'the selector h2'],
  [`${own},h2{color:red}`, 'the selector h2'],
  ['*{color:red}', 'the selector *'],
  [':root{--color-text:red}', 'the selector :root'],
  ['.land{color:red}', 'the selector .land'],
  ['.shell_site-header-module-header{color:red}', 'the selector .shell_site-header-module-header'],
  ['.shared_card-module-card{color:red}', 'the selector .shared_card-module-card'],
  ['.blogger_post-module-text{color:red}', 'the selector .blogger_post-module-text'],
  ['.blog-archive_list-module-text{color:red}', 'the selector .blog-archive_list-module-text'],
  ['.blog-post-module-text{color:red}', 'the selector .blog-post-module-text'],
  [`${own}~footer{color:red}`, `the selector ${own}~footer`],
  [`${own}+*>a{color:red}`, `the selector ${own}+*>a`],
  [`body:has(${own}) header{color:red}`, `the selector body:has(${own}) header`],
  [`header:not(${own}){color:red}`, `the selector header:not(${own})`],
  [`:is(${own},header){color:red}`, `the selector :is(${own},header)`],
  [`:where(header ${own},main) a{color:red}`, `the selector :where(header ${own},main) a`],
  ['[class*="blog_post-module-text"]{color:red}', 'the selector [class*="blog_post-module-text"]'],
  [`:nth-child(1 of ${own}){color:red}`, `the selector :nth-child(1 of ${own})`],
  [`${own}{header:not(&){color:red}}`, 'the selector header:not(&)'],
  [`${own}{+ footer{color:red}}`, 'the selector + footer'],
  [`${own}{& ~ footer{color:red}}`, 'the selector & ~ footer'],
  ['& h2{color:red}', 'the selector & h2'],
  [`@media print{header{display:none}}`, 'the selector header'],
  [`${own}{color:red!important}`, 'color: … !important'],
  [`${own}{h2{color:red!important}}`, 'color: … !important'],
  ['@font-face{font-family:a;src:url(a.woff2)}', '@font-face'],
  ['@property --color-text{syntax:"*";inherits:false}', '@property --color-text'],
  ['@keyframes shared_spinner-module-turn{to{top:0}}', '@keyframes shared_spinner-module-turn'],
  ['@page{margin:0}', '@page'],
  ['@view-transition{navigation:auto}', '@view-transition'],
  ['@counter-style disc{system:cyclic;symbols:x}', '@counter-style disc'],
  ['@namespace url(x);', '@namespace url(x)'],
  ['@scope (header){a{color:red}}', '@scope (header)'],
  ['@IMPORT "a.css";', '@IMPORT "a.css"'],
])('a sheet with %s is refused', async (css, found) => {
  await expect(check(css)).resolves.toMatchObject([
    { check: 'selectors', wanted: 'styles of blog that apply to its own elements alone', found: `${found} in browser/a.css` },
  ]);
});

test('a selector of several sheets is refused once, with all of them', async () => {
  const css = 'header{display:none}header{top:0}';

  await expect(check(css, { ofPages: css })).resolves.toMatchObject([{ found: 'the selector header in prerender/prerender.css, browser/a.css' }]);
});

test("the shell's sheets may reach every element", async () => {
  const release = fixtureShellRelease({ chunks: { main: ['a.css'] } });

  await expect(check(':root{--color-text:red}h2{color:red!important}', { release })).resolves.toEqual([]);
});

