import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiskStore } from '../store/disk-store';
import { hashFiles } from '../testing/folder-state';
import { createReleasedStore } from '../testing/current-store';
import { runHere } from '../testing/run-site-command';
import { releases } from './releases';

let disk: DiskStore;
let first: string;
let second: string;

beforeAll(async () => {
  ({ disk, first, second } = await createReleasedStore());
});

const run = (...words: string[]) => runHere(releases, disk, words);

test('the list names the current releases, those to roll back to, and who released what from which composition to which', async () => {
  const text = await run();
  const json = await run('--json');

  expect([text.code, json.code]).toEqual([0, 0]);
  const lines = text.stdout.split('\n');
  expect(lines).toEqual([
    `current: composition ${second}`,
    '  section  release  back to  forward to',
    '  shell    1.0.0',
    '  blog     1.0.1    1.0.0',
    'how pages fare is not known here: neither DATABASE_URL nor a file in SITE_HOME has it',
    'history, the latest first:',
    expect.stringMatching(/^ {2}time \(UTC\) +by +composition +action +changed$/),
    expect.stringMatching(new RegExp(`^  \\S+ ..:.. +\\S+ +${second} +release +blog 1\\.0\\.1$`)),
    expect.stringMatching(new RegExp(`${first} +start +blog 1\\.0\\.0, shell 1\\.0\\.0$`)),
    '',
  ]);
  expect(JSON.parse(json.stdout)).toMatchObject({
    composition: second,
    sections: [
      { section: 'shell', version: '1.0.0', rollbackTo: [], forwardTo: [] },
      { section: 'blog', version: '1.0.1', rollbackTo: ['1.0.0'], forwardTo: [] },
    ],
    history: [
      { action: 'release', changed: ['blog 1.0.1'], composition: second, previous: first },
      { action: 'start', changed: ['blog 1.0.0', 'shell 1.0.0'], composition: first, previous: null },
    ],
  });
});

test('verify finds nothing, then names each file that is altered or missing, and fails', async () => {
  const site = disk.site(second);
  const [page, copy, script, missing] = [
    join(site, 'blog/loft.html'),
    join(site, 'blog.html.br'),
    join(disk.release('blog', '1.0.1'), 'browser/checker.js'),
    join(disk.release('blog', '1.0.0'), 'prerender/prerender.cjs'),
  ] as const;
  const clean = await run('verify');
  for (const file of [page, copy, script]) await writeFile(file, 'altered');
  await rm(missing);

  const { code, stdout, stderr } = await run('verify', '--json');

  expect(clean).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+ files are unaltered$/m) as string });
  expect(code).toBe(1);
  const { problems } = JSON.parse(stdout) as { problems: { fault: string; file: string }[] };
  expect(problems.map(({ fault, file }) => `${fault}: ${file}`).sort()).toEqual([`altered: ${page}`, `altered: ${copy}`, `altered: ${script}`, `missing: ${missing}`].sort());
  expect(stderr).toMatch(/^Of \d+ files, 4 are damaged:\n— release blog 1\.0\.0 in .*\. Build it again with 'npm run compose' where its sources are, or hand over a copy/m);
  expect(stderr).toContain(`— the site of composition ${second} in ${site}. Compose it again with 'npm run compose -- --at ${second}'.`);
});

test('prune with nothing to remove keeps everything and prints why; another word is refused with the help', async () => {
  const before = await hashFiles(disk.folder);

  const kept = await run('prune');
  const other = await run('purge');

  expect(kept).toMatchObject({ code: 0, stdout: `keeps composition ${second}: current\nkeeps composition ${first}: among the last 5 before\n` });
  expect(other).toMatchObject({ code: 1, stderr: expect.stringMatching(/^'purge' is none of health, verify and prune\.\n\nnpm run releases/) as string });
  await expect(hashFiles(disk.folder)).resolves.toEqual(before);
});
