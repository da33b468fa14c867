import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readCurrent } from '../store/switches';
import type { DiskStore } from '../store/disk-store';
import { createReleasedStore } from '../testing/current-store';
import { damages } from '../testing/damage-file';
import { runSiteCommand } from '../testing/run-site-command';
import { startServer } from '../testing/site-server';
import type { SiteServer } from '../testing/site-server';

jest.setTimeout(120_000);

const paths = ['', 'blog', 'blog/loft', 'contact'];
let disk: DiskStore;
let first: string;
let second: string;
let server: SiteServer;

beforeAll(async () => {
  ({ disk, first, second } = await createReleasedStore());
  server = await startServer(disk);
});

afterAll(() => server.stop());

async function ask(path: string): Promise<string> {
  const answer = await fetch(new URL(path, server.url));
  return `${answer.status} ${await answer.text()}`;
}

const askAll = () => Promise.all(paths.map(ask));

/** Runs commands while a visitor reads pages again and again. @returns the commands' results, and every answer that the visitor got */
async function whileRead<Result>(run: () => Promise<Result>): Promise<{ readonly result: Result; readonly answers: ReadonlySet<string> }> {
  const answers = new Set<string>();
  const commands = { areDone: false };
  const read = async () => {
    while (!commands.areDone) {
      for (const answer of await askAll()) answers.add(answer);
      await wait(20);
    }
  };
  const reading = read();
  const result = await run().finally(() => (commands.areDone = true));
  await reading;
  return { result, answers };
}

async function untilServed(composition: string): Promise<void> {
  for (const deadline = performance.now() + 20_000; performance.now() < deadline; await wait(50)) {
    if ((await ask('version')).includes(composition)) return;
  }
  throw new Error(`The server still has ${await ask('version')}, not composition ${composition}.`);
}

const run = (...words: string[]) => runSiteCommand(disk, words, { killAfterMs: 90_000 });

test('an altered script of a release is found and mended, and no visitor meets another answer than before', async () => {
  const intact = (await createReleasedStore()).disk.release('blog', '1.0.1');
  const before = await askAll();

  const { result, answers } = await whileRead(async () => {
    await damages.altered(join(disk.release('blog', '1.0.1'), 'browser/checker.js'));
    await wait(500);
    return [await run('releases', 'verify'), await run('release', 'blog', '--from', intact), await run('releases', 'verify')] as const;
  });

  const [found, mended, again] = result;
  expect([found.code, mended.code, again.code]).toEqual([1, 0, 0]);
  expect(found.stdout + found.stderr).toContain('npm run release -- blog --from');
  expect(found.stderr).not.toMatch(/^ {4}at /m);
  expect(before.map((answer) => answer.slice(0, 4))).toEqual(paths.map(() => '200 '));
  expect(answers).toEqual(new Set(before));
});

test('the whole composition is rolled back, and forward again, and each answer is of one of the two', async () => {
  const newer = await askAll();

  const { result, answers } = await whileRead(async () => {
    const back = await run('rollback');
    const afterBack = await readCurrent(disk);
    await untilServed(first);
    const older = await askAll();
    const forward = await run('rollback', '--to', second);
    await untilServed(second);
    return { older, codes: [back.code, forward.code], currents: [afterBack, await readCurrent(disk)] };
  });

  const { older, ...outcome } = result;
  expect(outcome).toEqual({ codes: [0, 0], currents: [first, second] });
  expect([...older, ...newer].map((answer) => answer.slice(0, 4))).toEqual([...paths, ...paths].map(() => '200 '));
  expect(newer).not.toEqual(older);
  expect([...answers].filter((answer) => !older.includes(answer) && !newer.includes(answer))).toEqual([]);
  // The visitor saw both compositions.
  for (const seen of [older, newer]) expect([...answers].some((answer) => seen.includes(answer))).toBe(true);
});
