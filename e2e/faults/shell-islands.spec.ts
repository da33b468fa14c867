import { send, showToast, writeEnquiry } from '../written-form';
import { comeToIsland, expectHydrated, islandOf } from '../come-to-island';
import { expectPage } from './failed-section';
import { expect, test } from './fault-test';
import { answerFaults, byteFaults, faultMessages, pickFault } from './file-faults';
import { sectionErrors, watchErrors } from './reported-errors';
import { inTurn, readSectionPage } from './section-page';

test.use({ saveData: true });

/** The chunk of an island of the shell. */
function chunkOf(name: string): RegExp {
  return new RegExp(`/releases/shell/[^/]+/${name}\\.[^/]*\\.js$`);
}

for (const [row, faults] of [[2, answerFaults], [4, byteFaults]] as const) {
  for (const [index, section] of inTurn(row)) {
    const [fault, answer] = pickFault(faults, index);

    test(`row ${row} · ${section}: when the chunk of a menu ${fault} for good, the menu of its page opens and leads on without`, async ({ page, openPage, messages }) => {
      messages.allow(faultMessages);
      const { path, heading } = await readSectionPage(section);
      await watchErrors(page);
      await page.route(chunkOf('commercial-menu'), answer);
      await openPage(path);

      await comeToIsland(page, 'shell/commercial-menu');

      await expect.poll(() => sectionErrors(page)).toEqual([expect.objectContaining({ kind: 'load', section: 'shell', url: expect.stringMatching(chunkOf('commercial-menu')) })]);
      await expectPage(page, heading);
      const menu = islandOf(page, 'shell/commercial-menu');
      await menu.getByText('Commercial', { exact: true }).click();
      await menu.getByRole('link', { name: 'Student Accommodation' }).click();
      await expectPage(page, /student/i);
    });
  }
}

test('row 1 · when the chunk of a menu fails once, it is requested again and the visitor does not notice', async ({ page, openPage, messages }) => {
  messages.allow(faultMessages);
  await watchErrors(page);
  await page.route(chunkOf('commercial-menu'), (route) => route.abort(), { times: 1 });
  await openPage('/');

  await comeToIsland(page, 'shell/commercial-menu');

  await expectHydrated(page, 'shell/commercial-menu');
  expect(await sectionErrors(page)).toEqual([]);
});

test('row 2 · when the notification area fails to load, the page stays, and the next toast loads it', async ({ page, openPage, messages }) => {
  messages.allow(faultMessages);
  await watchErrors(page);
  await page.route(chunkOf('toaster'), (route) => route.abort());
  await openPage('/contact');

  await showToast(page);
  await expect.poll(() => sectionErrors(page)).toEqual([expect.objectContaining({ kind: 'load', section: 'shell', url: expect.stringMatching(chunkOf('toaster')) })]);
  await expectPage(page, /has reached us/);
  await page.unroute(chunkOf('toaster'));
  await page.goBack();
  await writeEnquiry(page);

  await send(page);

  await expect(page.getByRole('region', { name: /notifications/i }).getByRole('listitem')).toBeVisible();
});
