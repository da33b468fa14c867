import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import postcss from 'postcss';
import type { AtRule } from 'postcss';
import { projectFolder } from '../base/project';

const remotes = readdirSync(join(projectFolder, 'remotes')).map((name) => `remotes/${name}`);
const sources = ['shared', 'shell', ...remotes].map((workspace) => join(projectFolder, workspace, 'src'));
const sheets = sources.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))).filter((file) => file.endsWith('.css'));

const coloured = /color|background|fill|stroke$|opacity|shadow|filter/;

/** Whether a query holds at some widths only, and neither on a phone of 390 px nor on every desktop. */
function isBetween({ name, params }: AtRule): boolean {
  if (!/media|container/.test(name) || !/width|inline-size/.test(params)) return false;
  const maxRem = Number(/\(max-width: (\d+)rem\)/.exec(params)?.[1] ?? 0);
  return !params.includes('64rem') && maxRem * 16 < 390;
}

function coloursBetween(file: string): string[] {
  const found: string[] = [];
  postcss.parse(readFileSync(file, 'utf8')).walkAtRules((rule) => {
    if (!isBetween(rule)) return;
    rule.walkDecls(({ prop, value }) => {
      if (coloured.test(`${prop} ${value}`)) found.push(`${relative(projectFolder, file)}: ${prop}: ${value}`);
    });
  });
  return found;
}

test('a colour that depends on the width is that of a phone or of a desktop, where axe checks it in light and in dark', () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.flatMap(coloursBetween)).toEqual([]);
});
