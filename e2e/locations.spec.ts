import { finderFilePath } from '@site/shared/finder-file';
import type { FinderFile } from '@site/shared/finder-file';
import { comeToIsland, islandOf } from './island';
import { rawGet } from './raw-request';
import { expect, test } from './site-test';

const island = 'locations/location-lookup';

test('a listed place is looked up in no list', async ({ page, openPage }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));

  await openPage('/burford');
  await page.waitForLoadState('networkidle');

  await expect(islandOf(page, island)).toHaveCount(0);
  expect(requested).not.toContain(finderFilePath);
});

test('a page of a place that was not listed when it was made links to the place once it is', async ({ page, openPage }) => {
  const file = JSON.parse((await rawGet(finderFilePath)).body) as FinderFile;
  const [oxford] = file.places;
  const later = { ...file, places: [...file.places, ['Nowhere on Sea', ...(oxford?.slice(1, 5) ?? [])]] };
  await page.route(`**${finderFilePath}`, (route) => route.fulfill({ json: later }));
  await openPage('/nowhere-on-sea');
  await comeToIsland(page, island);

  await expect(islandOf(page, island).getByRole('status')).toContainText('is on our list now');
  await expect(islandOf(page, island).getByRole('link')).toHaveAttribute('href', '/nowhere-on-sea');
});
