import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteHome } from './site-home';
import type { SiteHome } from './site-home';
import { damages } from '../testing/damage-file';
import { temporaryFolders } from '../testing/temporary-folder';
import { LostRaceError, readCurrent, readSwitches, switchTo } from './switches';
import type { Switch } from './switches';

const newFolder = temporaryFolders();
const newHome = () => siteHome(newFolder());
const entry = (composition: string, previous: string | null): Switch => ({
  composition,
  previous,
  at: '2026-11-21T12:00:00.000Z',
  by: 'test',
  action: 'release',
  sections: { blog: '1.0.0' },
});

/** A home in which these compositions became current one after the other. */
async function homeWith(...compositions: readonly string[]): Promise<SiteHome> {
  const home = newHome();
  for (const [index, composition] of compositions.entries()) await switchTo(home, entry(composition, compositions[index - 1] ?? null));
  return home;
}

test('before the first switch nothing is current', async () => {
  await expect(readCurrent(newHome())).resolves.toBeUndefined();
});

test('the last switch names the current composition, and all of them are the history', async () => {
  const home = await homeWith('aaa', 'bbb');

  await expect(readCurrent(home)).resolves.toBe('bbb');
  await expect(readSwitches(home)).resolves.toEqual([entry('aaa', null), entry('bbb', 'aaa')]);
});

test('a switch from a composition that is not current any more loses and changes nothing', async () => {
  const home = await homeWith('aaa', 'bbb');

  await expect(switchTo(home, entry('ccc', 'aaa'))).rejects.toThrow(LostRaceError);

  await expect(readCurrent(home)).resolves.toBe('bbb');
  expect(await readdir(home.switches)).toEqual(['00000001.json', '00000002.json']);
});

test('of twenty that race from one composition exactly one wins', async () => {
  const home = await homeWith('aaa');

  const races = Array.from({ length: 20 }, (_, index) => switchTo(home, entry(`b${index}`, 'aaa')));
  const results = await Promise.allSettled(races);

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readSwitches(home)).toHaveLength(2);
});

const invalid = ['{"composition":1}', '{"compos', ''];

test.each(invalid)('an invalid switch (%s) is refused with its file, and the others are still readable', async (text) => {
  const home = await homeWith('aaa');
  await writeFile(join(home.switches, '00000002.json'), text);

  await expect(readSwitches(home)).rejects.toMatchObject({ name: 'ExpectedError', message: expect.stringContaining('00000002.json') as string });
  await expect(readSwitches(home, 'none')).resolves.toEqual([entry('aaa', null)]);
});

/** A home with three switches, whose second one is replaced. */
async function homeWithInvalid(text: string): Promise<SiteHome> {
  const home = await homeWith('aaa', 'bbb', 'ccc');
  await writeFile(join(home.switches, '00000002.json'), text);
  return home;
}

test.each(invalid)('an invalid earlier switch (%s) is read from its copy, whatever has to be sound', async (text) => {
  const home = await homeWithInvalid(text);

  for (const needed of ['none', 'last', 'all'] as const) {
    await expect(readSwitches(home, needed)).resolves.toEqual([entry('aaa', null), entry('bbb', 'aaa'), entry('ccc', 'bbb')]);
  }
});

test.each(invalid)('an invalid earlier switch (%s) without a copy is left out of the history, and refused where every composition counts', async (text) => {
  const home = await homeWithInvalid(text);
  await rm(home.switchCopies, { recursive: true });

  await expect(readSwitches(home)).resolves.toEqual([entry('aaa', null), entry('ccc', 'bbb')]);
  await expect(readSwitches(home, 'all')).rejects.toThrow('00000002.json');
});

test('a switch that was altered and is still valid differs from its checksum', async () => {
  const home = await homeWith('aaa');
  const file = join(home.switches, '00000001.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"aaa"', '"aab"'));

  await expect(readCurrent(home)).rejects.toThrow('its content does not match its checksum. Mend it with');
  await expect(readSwitches(home, 'none')).resolves.toEqual([entry('aaa', null)]);
});

test('a switch from before checksums is refused, and says so', async () => {
  const home = newHome();
  await mkdir(home.switches, { recursive: true });
  await writeFile(join(home.switches, '00000001.json'), JSON.stringify(entry('aaa', null)));

  await expect(readSwitches(home)).rejects.toThrow(/a state of the composer from before checksums wrote this switch[^]*Mend it with 'npm run releases -- repair'/);
});

test('a last switch that is missing is damage as long as its copy is there, and nothing is current instead', async () => {
  const home = await homeWith('aaa', 'bbb');
  await rm(join(home.switches, '00000002.json'));

  await expect(readCurrent(home)).rejects.toThrow('00000002.json is damaged: the file is missing.');
  await expect(switchTo(home, entry('ccc', 'aaa'))).rejects.toThrow('00000002.json');
  await expect(readSwitches(home, 'none')).resolves.toEqual([entry('aaa', null), entry('bbb', 'aaa')]);
});

test('a switch writes the copies that killed commands did not write, but none of a damaged switch', async () => {
  const home = await homeWith('aaa', 'bbb', 'ccc');
  await rm(home.switchCopies, { recursive: true });
  await writeFile(join(home.switches, '00000001.json'), '');

  await switchTo(home, entry('ddd', 'ccc'));

  expect(await readdir(home.switchCopies)).toEqual(['00000002.json', '00000003.json', '00000004.json']);
});

test('a switch whose copy cannot be written is made all the same, and the next one writes both copies', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const home = newHome();
  await mkdir(home.folder, { recursive: true });
  await writeFile(home.switchCopies, '');

  await switchTo(home, entry('aaa', null));

  await expect(readCurrent(home)).resolves.toBe('aaa');
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^The switch 00000001\.json is made\. Its copy .*00000001\.json could not be written: .*\. The next command tries again\.$/)]]);
  await rm(home.switchCopies);
  await switchTo(home, entry('bbb', 'aaa'));
  expect(await readdir(home.switchCopies)).toEqual(['00000001.json', '00000002.json']);
});

test('an old switch that is unreadable and has no copy does not fail the next switch', async () => {
  const home = await homeWith('aaa', 'bbb');
  await rm(home.switchCopies, { recursive: true });
  await damages.unreadable(join(home.switches, '00000001.json'));

  await switchTo(home, entry('ccc', 'bbb'));

  await expect(readCurrent(home)).resolves.toBe('ccc');
  expect(await readdir(home.switchCopies)).toEqual(['00000002.json', '00000003.json']);
});

test('the draft of a killed command is not a switch', async () => {
  const home = await homeWith('aaa');
  await writeFile(join(home.switches, 'draft-1'), '{"compos');

  await expect(readCurrent(home)).resolves.toBe('aaa');
});

test('after a switch was removed, the next one follows the last', async () => {
  const home = await homeWith('aaa', 'bbb', 'ccc');
  await rm(join(home.switches, '00000002.json'));

  await switchTo(home, entry('ddd', 'ccc'));

  await expect(readCurrent(home)).resolves.toBe('ddd');
  expect(await readdir(home.switches)).toEqual(['00000001.json', '00000003.json', '00000004.json']);
});
