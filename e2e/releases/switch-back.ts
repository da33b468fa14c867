import { readSwitches, switchTo } from '../../shell/composer/store/switches';
import type { SiteHome } from '../../shell/composer/store/site-home';

/** Makes an earlier composition current again, at once. */
export async function switchBack(home: SiteHome, composition: string): Promise<void> {
  const switches = await readSwitches(home);
  const known = switches.find((one) => one.composition === composition);
  if (!known) throw new Error(`There is no switch to ${composition}.`);
  await switchTo(home, { ...known, previous: switches.at(-1)?.composition ?? null });
}
