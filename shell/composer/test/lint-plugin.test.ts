import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../base/project';
import { temporaryFolder } from '../testing/temporary-folder';

const folder = temporaryFolder();

const refused = [
  'a.localeCompare(b)',
  'names.sort((one, other) => one.localeCompare(other))',
  'a.toLocaleUpperCase()',
  'count.toLocaleString()',
  'day.toLocaleString(undefined)',
  "day.toLocaleDateString('en-GB')",
  "day.toLocaleString('en-GB', { dateStyle: 'long' })",
  'new Intl.Collator()',
  'Intl.NumberFormat().format(count)',
  "new Intl.DateTimeFormat('en-GB')",
  'day.getHours()',
  'day.setDate(1)',
  'day.toDateString()',
  'new Date(2026, 10, 27)',
];
const allowed = [
  "a.localeCompare(b, 'en-GB')",
  "count.toLocaleString('en-GB', { minimumFractionDigits: 2 })",
  "day.toLocaleString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })",
  "new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' })",
  "new Intl.ListFormat('en-GB')",
  'day.getUTCHours()',
  'new Date(0)',
  'names.sort()',
];

test("what depends on a machine's language or time zone does not pass lint", () => {
  const lines = [...refused, ...allowed];
  const config = { jsPlugins: [join(projectFolder, 'shell/composer/test/lint-plugin.mjs')], categories: { correctness: 'off' }, rules: { 'site/explicit-locale': 'error' } };
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config));
  writeFileSync(join(folder, 'lines.mjs'), lines.map((line) => `${line};\n`).join(''));

  const { stdout } = spawnSync(process.execPath, [join(projectFolder, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', 'lines.mjs'], { cwd: folder, encoding: 'utf8' });

  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly { readonly labels: readonly { readonly span: { readonly line: number } }[] }[] };
  expect(diagnostics.map(({ labels: [label] }) => lines[(label?.span.line ?? 0) - 1])).toEqual(refused);
});
