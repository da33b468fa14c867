import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DiskStore } from '../store/disk-store';
import { buildElsewhere, createReleasedStore } from '../testing/current-store';
import { runSiteCommand } from '../testing/run-site-command';
import { temporaryFolder } from '../testing/temporary-folder';

const folder = temporaryFolder();
let disk: DiskStore;

/** Runs a command and returns how often it evaluated each section's bundle: the fixtures' bundles write that down. */
async function evaluationsOf(...words: string[]): Promise<Record<string, number>> {
  const file = join(folder, 'evaluations.txt');
  writeFileSync(file, '');
  expect(await runSiteCommand(disk, words, { environment: { TMPDIR: folder } })).toMatchObject({ code: 0 });
  const names = readFileSync(file, 'utf8').trim().split('\n');
  return Object.fromEntries([...new Set(names)].map((name) => [name, names.filter((other) => other === name).length]));
}

beforeAll(async () => {
  ({ disk } = await createReleasedStore());
});

test('each command evaluates a bundle once for each section whose process needs it: the shell for itself and for the blog', async () => {
  const [blog, shell] = await Promise.all((['blog', 'shell'] as const).map((name) => buildElsewhere(name, '1.0.2')));

  expect(await evaluationsOf('release', '--from', blog ?? '')).toEqual({ shell: 2, blog: 1 });
  expect(await evaluationsOf('release', '--from', shell ?? '')).toEqual({ shell: 2, blog: 1 });
  expect(await evaluationsOf('rollback', 'blog')).toEqual({ shell: 2, blog: 1 });
});
