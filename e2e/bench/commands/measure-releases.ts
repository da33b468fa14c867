import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { renderingFolder } from '../../../shell/composer/store/lock-file';
import { readLiveComposition } from '../../../shell/composer/store/live-composition';
import type { SiteHome } from '../../../shell/composer/store/site-home';
import { makeChangedBlog } from '../../releases/changed-blog';
import { copySite } from '../../releases/site-copy';
import { timeCommand } from './time-command';
import type { Timed } from './timed';

/** Releases the blog on a copy of the composed site, as it was built elsewhere and as it is built here, and goes back. */
export async function measureReleases(report: (line: string) => void): Promise<Timed[]> {
  const home = await copySite();
  try {
    const from = await headingOfPost(home);
    const folder = await makeChangedBlog(home, { version: '1.0.1-bench', from, to: `${from}, said anew` });
    report('releases: a release that was handed over');
    const handedOver = await timeCommand('release of a remote, handed over', home, ['release', 'blog', '--from', folder]);
    report('releases: rollback');
    const back = await timeCommand('rollback of a remote', home, ['rollback', 'blog']);
    report('releases: a release that is built here');
    const built = await timeCommand('release of a remote, built here', home, ['release', 'blog', '--version', '1.0.2-bench']);
    return [handedOver, back, built];
  } finally {
    await rm(home.folder, { recursive: true, maxRetries: 3 });
  }
}

async function headingOfPost(home: SiteHome): Promise<string> {
  const { lock } = await readLiveComposition(home);
  const html = await readFile(join(renderingFolder(home, 'blog', lock), 'blog/loft-or-roof-aerial.html'), 'utf8');
  const heading = /<h2 id="[a-z-]+" tabindex="-1">([\w ,.]+)<\/h2>/.exec(html)?.[1];
  if (heading === undefined) throw new Error("Wanted an h2 in the post's text, found none.");
  return heading;
}
