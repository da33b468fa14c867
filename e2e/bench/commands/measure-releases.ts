import { readCurrentComposition } from '../../../shell/composer/store/current-composition';
import type { SiteHome } from '../../../shell/composer/store/site-home';
import { makeChangedBlog } from '../../releases/changed-blog';
import { withSiteCopy } from '../../releases/site-copy';
import { timeCommand } from './time-command';
import type { Timed } from './time-command';

/** Releases the blog on a copy of the composed site, handed over and built here, and rolls it back. */
export function measureReleases(report: (line: string) => void): Promise<Timed[]> {
  return withSiteCopy(async (home) => {
    const from = await titleOfPost(home);
    const folder = await makeChangedBlog(home, { version: '1.0.1-bench', from, to: `${from} Rewritten` });
    report('releases: a release that was handed over');
    const handedOver = await timeCommand('release of a remote, handed over', home, ['release', 'blog', '--from', folder]);
    report('releases: rollback');
    const back = await timeCommand('rollback of a remote', home, ['rollback', 'blog']);
    report('releases: a release that is built here');
    const built = await timeCommand('release of a remote, built here', home, ['release', 'blog', '--version', '1.0.2-bench']);
    return [handedOver, back, built];
  });
}

const post = '/blog/loft-or-roof-aerial';

async function titleOfPost(home: SiteHome): Promise<string> {
  const { stored } = await readCurrentComposition(home);
  const title = stored.flatMap(({ release }) => release.knownPages).find(({ path }) => path === post)?.title;
  if (title === undefined) throw new Error(`Wanted ${post} among the known pages, found it in no release.`);
  return title;
}
