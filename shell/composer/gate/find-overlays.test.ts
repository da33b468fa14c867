import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fixturePage } from '../testing/fixture-page';
import { fixtureRelease } from '../testing/fixture-release';
import { temporaryFolder } from '../testing/temporary-folder';
import { findOverlays } from './find-overlays';

const folder = temporaryFolder();
const release = fixtureRelease({ files: [{ path: 'browser/checker.css', size: 1, integrity: 'sha384-a' }] });

test('an element that stays on the screen is found with the pages that have it', async () => {
  const css = '.x_cover{position:fixed;inset:0}@media print{.x_bar{position:sticky;top:0;z-index:9}}.x_index{position:sticky;top:1rem}.x_card{position:absolute}';
  await mkdir(join(folder, 'browser'));
  await writeFile(join(folder, 'browser/checker.css'), `@layer section{${css}}`);
  await writeFile(join(folder, 'a.html'), '<p class="x_card x_cover">');
  await writeFile(join(folder, 'b.html'), '<p class="x_covered x_index">x_bar');

  const found = await findOverlays({ folder, release }, folder, ['/a', '/b'].map((path) => fixturePage({ path })));

  expect(found).toEqual([{ selector: '.x_cover', pages: ['/a'] }, { selector: '.x_bar', pages: [] }]);
});
