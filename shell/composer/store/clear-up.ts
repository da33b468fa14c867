import type { SiteHome } from './site-home';
import { clearStaging } from './staging';
import { copySwitches } from './switches';

/** Completes what killed commands have left undone, and removes what they have left. Called before anything is staged. */
export async function clearUp(home: SiteHome): Promise<void> {
  await clearStaging(home.folder);
  await copySwitches(home);
}
