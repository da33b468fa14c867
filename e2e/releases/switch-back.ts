import { readSwitches, switchTo } from '../../shell/composer/store/switches';
import type { DiskStore } from '../../shell/composer/store/disk-store';

/** Makes an earlier composition current again, at once. */
export async function switchBack(disk: DiskStore, composition: string): Promise<void> {
  const switches = await readSwitches(disk);
  const known = switches.find((one) => one.composition === composition);
  if (!known) throw new Error(`There is no switch to ${composition}.`);
  await switchTo(disk, { ...known, previous: switches.at(-1)?.composition ?? null });
}
