import type { Switch } from '../store/switches';
import { chooseVersions } from './build-and-compose';

const entry = (action: Switch['action'], sections: Record<string, string>, sources?: Record<string, string>): Switch => ({
  composition: JSON.stringify(sections),
  previous: null,
  at: '2026-11-21T12:00:00.000Z',
  by: 'test',
  action,
  sections,
  ...(sources && { sources }),
});
const built = (blog: string) => [{ name: 'shell', version: '1' }, { name: 'blog', version: blog }];
const started = entry('start', { shell: '1', blog: '1' }, { shell: '1', blog: '1' });

it.each<[string, string, Switch[], Record<string, string>]>([
  ['what was built, before the first switch', '1', [], { shell: '1', blog: '1' }],
  ['what was built, when its sources have changed', '2', [started], { shell: '1', blog: '2' }],
  ['a release from elsewhere, while the sources are the same', '1', [started, entry('release', { shell: '1', blog: '9' })], { shell: '1', blog: '9' }],
  [
    'the release of a rollback',
    '2',
    [started, entry('release', { shell: '1', blog: '2' }, { shell: '1', blog: '2' }), entry('rollback', { shell: '1', blog: '1' })],
    { shell: '1', blog: '1' },
  ],
  ['a section that is only built elsewhere', '1', [entry('start', { shell: '1', blog: '1', shop: '3' }, { shell: '1', blog: '1' })], { shell: '1', blog: '1', shop: '3' }],
])('a start keeps %s', (_what, blog, switches, expected) => {
  const chosen = chooseVersions(built(blog), switches);

  expect(Object.fromEntries(chosen.map(({ name, version }) => [name, version]))).toEqual(expected);
});
