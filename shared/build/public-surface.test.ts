import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkChangelog } from './check-changelog';
import type { PublicChange } from './check-changelog';
import { describeSurface } from './describe-surface';
import type { Surface } from './describe-surface';

const folder = resolve(__dirname, '..');
const record = join(folder, 'public-surface.txt');

/** The record is text, a declaration a line, so that a change of the contract can be read in its diff. */
function writeRecord(version: string, surface: Surface): string {
  return [version, ...[...surface].map(([name, text]) => `${name}: ${text}`), ''].join('\n');
}

function readRecord(text: string): { readonly recordedVersion: string; readonly recorded: Surface } {
  const [recordedVersion = '', ...lines] = text.trimEnd().split('\n');
  return { recordedVersion, recorded: new Map(lines.map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)])) };
}

test('what @site/shared exports is what was recorded with its version, or the changelog says what has changed', () => {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const changelog = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
  const surface = describeSurface(folder);

  const problems = checkChangelog({ version, changelog, ...readRecord(readFileSync(record, 'utf8')), surface });

  expect(problems).toEqual([]);
  const text = writeRecord(version, surface);
  if (process.env.UPDATE_SURFACE === '1') writeFileSync(record, text);
  // Run UPDATE_SURFACE=1 npx jest shared/build/public-surface, once the version and the changelog are right.
  expect(readFileSync(record, 'utf8')).toBe(text);
});

describe('a change of the surface', () => {
  const recorded = new Map([['@site/shared Badge', '(BadgeProps) => ReactElement'], ['type BadgeProps', 'interface BadgeProps { tone: string; }']]);
  const change = (changed: Partial<PublicChange>): PublicChange => ({ version: '2.1.0', changelog: '# Changelog\n\n## 2.1.0\nNothing.\n', recordedVersion: '2.1.0', recorded, surface: recorded, ...changed });
  const added = new Map([...recorded, ['@site/shared/query useMutation', 'useMutation of @tanstack/react-query']]);
  const removed = new Map([...recorded].slice(1));
  const changedType = new Map([...recorded, ['type BadgeProps', 'interface BadgeProps { tone?: string; }']]);
  const entry = (version: string, text: string) => ({ version, changelog: `# Changelog\n\n## ${version}\n${text}\n\n## 2.0.0\n### Widened\n- \`Badge\`, \`BadgeProps\`\n` });

  test.each<[string, Partial<PublicChange>]>([
    ['no change', {}],
    ['something added, in a minor version that names it', { surface: added, ...entry('2.2.0', '### Added\n- `useMutation`') }],
    ['something removed, in a major version that names it', { surface: removed, ...entry('3.0.0', '### Removed or narrowed\n- `Badge`') }],
    ['something changed, in a major version that names it', { surface: changedType, ...entry('3.0.0', '### Removed or narrowed\n- `BadgeProps`') }],
    ['something widened, in a minor version that says so', { surface: changedType, ...entry('2.2.0', '### Widened\n- `BadgeProps`') }],
  ])('is let through: %s', (_what, changed) => {
    expect(checkChangelog(change(changed))).toEqual([]);
  });

  test.each<[string, Partial<PublicChange>, string[]]>([
    ['something added in the same version', { surface: added, ...entry('2.1.0', '### Added\n- `useMutation`') }, ['Version 2.1.0 is no minor version after 2.1.0, and @site/shared/query useMutation changed.']],
    ['something added in a patch', { surface: added, ...entry('2.1.1', '### Added\n- `useMutation`') }, ['is no minor version after']],
    ['something added that the entry does not name', { surface: added, ...entry('2.2.0', 'More.') }, ['The entry for 2.2.0 of CHANGELOG.md does not name `useMutation`']],
    ['something removed in a minor version', { surface: removed, ...entry('2.2.0', '### Removed or narrowed\n- `Badge`') }, ['is no major version after 2.1.0, and @site/shared Badge changed']],
    ['something changed in a minor version', { surface: changedType, ...entry('2.2.0', '### Removed or narrowed\n- `BadgeProps`') }, ['is no major version after 2.1.0, and type BadgeProps changed']],
    ['a version without an entry', { version: '2.2.0' }, ['The first entry of CHANGELOG.md is for 2.1.0, and package.json has 2.2.0.']],
    ['an older version', { surface: added, ...entry('1.9.0', '### Added\n- `useMutation`') }, ['is no minor version after']],
  ])('is refused: %s', (_what, changed, problems) => {
    expect(checkChangelog(change(changed))).toEqual(problems.map((problem) => expect.stringContaining(problem) as string));
  });
});
