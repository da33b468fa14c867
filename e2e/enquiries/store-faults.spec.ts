import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { business } from '@site/shared/business';
import { loadSqlite } from '../../shell/composer/enquiries/storage/sqlite-database';
import { enquiryClient, fillMs, newKey, postForm, readForm, readText, referenceOf, visitorAddress, writeEnquiry } from './enquiry-client';
import { expect, test } from './enquiry-site';
import type { EnquirySite } from './enquiry-site';

/** For the visitor, in the worst case and on a busy machine: a database has five seconds. */
const mostMs = 12_000;

const toldWhenStoreFails = `We cannot take your enquiry at this moment, and nothing has been sent. Please ${business.phone === undefined ? '' : `call ${business.phone}, or `}try again in a few minutes.`;

/** A visitor with scripts and one without, who have written their enquiries. @param first number of the two */
async function writeBoth(site: EnquirySite, first: number) {
  const [scripted, plain] = [enquiryClient(site.url, visitorAddress(first)), enquiryClient(site.url, visitorAddress(first + 1))];
  const sent = { key: newKey(), token: await scripted.token(), values: writeEnquiry(first, { message: 'long '.repeat(500) }) };
  const checked = await postForm(plain, readForm((await plain.ask('/contact')).text), writeEnquiry(first + 1, { message: 'plain '.repeat(400) }));
  expect(checked.status).toBe(200);
  await pause(fillMs);
  return { scripted: () => scripted.send(sent), plain: () => postForm(plain, readForm(checked.text), { step: 'send' }) };
}

interface Fault {
  readonly begin: () => unknown;
  readonly end: () => unknown;
}

async function duringFault<Result>(fault: Fault, act: () => Promise<Result>): Promise<Result> {
  await fault.begin();
  try {
    return await act();
  } finally {
    await fault.end();
  }
}

/** While the store fails, both are told plainly; once it works, both are taken; and nothing is half stored. */
async function expectToldPlainly(site: EnquirySite, fault: Fault): Promise<void> {
  const stored = () => site.look(async (store) => (await store.list()).map(({ reference }) => reference).sort());
  const before = await stored();
  const first = before.length + 1;
  const { scripted, plain } = await writeBoth(site, first);
  const started = performance.now();
  const [refused, page, other] = await duringFault(fault, () => Promise.all([scripted(), plain(), enquiryClient(site.url, visitorAddress(0)).ask('/services')]));
  const tookMs = performance.now() - started;

  expect(refused.status, refused.text).toBe(503);
  expect(JSON.parse(refused.text)).toEqual({ refusal: toldWhenStoreFails });
  expect(page.status).toBe(503);
  expect(page.text).toContain(toldWhenStoreFails);
  expect(page.text).toContain(`Visitor ${first + 1}`);
  expect(page.text).toContain('plain plain plain');
  expect(other.status).toBe(200);
  expect(tookMs).toBeLessThan(mostMs);
  expect(await stored()).toEqual(before);

  await expect.poll(async () => (await scripted()).status, { timeout: 15_000 }).toBeLessThan(300);
  const references = [...before, readText(await scripted(), 'reference'), referenceOf(await plain())];
  expect(await stored()).toEqual(references.sort());
}

test('enquiries · the disk is full, and later another process locks the database · served', async ({ disk, openStore }, { annotations }) => {
  const smallDisk = mountSmallDisk(join(disk.folder, 'enquiries'), 8);
  try {
    const site = await openStore('SQLite');
    if (smallDisk) await expectToldPlainly(site, { begin: smallDisk.fill, end: smallDisk.free });
    else annotations.push({ type: 'left out', description: 'a full disk: this process may not mount a small one' });

    const { DatabaseSync } = await loadSqlite();
    const other = new DatabaseSync(join(disk.folder, 'enquiries/enquiries.db'));
    const end = () => {
      other.exec('ROLLBACK');
      other.close();
    };
    await expectToldPlainly(site, { begin: () => other.exec('BEGIN IMMEDIATE'), end });
  } finally {
    smallDisk?.unmount();
  }
});

test('enquiries · the database server is gone · served', async ({ openStore }) => {
  const site = await openStore('PostgreSQL');

  await expectToldPlainly(site, { begin: () => site.database?.crash(), end: () => site.database?.restart() });
});

/** A small disk of its own for one folder. */
interface SmallDisk {
  /** Leaves no byte free. */
  readonly fill: () => void;
  /** Frees what `fill` took. */
  readonly free: () => void;
  readonly unmount: () => void;
}

/** Mounts a small disk at a folder. @returns undefined where this process may not mount */
function mountSmallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true });
  // Also root may not in most containers.
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'small-disk', folder]).status !== 0) return undefined;
  const filler = join(folder, 'filler');
  return {
    fill: () => writeUntilFull(filler),
    free: () => rmSync(filler),
    unmount: () => void execFileSync('umount', ['-l', folder]),
  };
}

function writeUntilFull(file: string): void {
  const descriptor = openSync(file, 'w');
  try {
    for (let size = 65_536; size >= 1; ) size = writeSome(descriptor, size) ? size : Math.floor(size / 2);
  } finally {
    closeSync(descriptor);
  }
}

function writeSome(descriptor: number, size: number): boolean {
  try {
    writeSync(descriptor, Buffer.alloc(size, 1));
    return true;
  } catch {
    return false;
  }
}
