import { goInApp } from '../in-app';
import { expectDeadline, throwAtOnce, thrownMessages, timeWaiting } from './entry-faults';
import { expectFailure, goElsewhere, tryAgain } from './failed-section';
import { expect, test } from './faulty-test';
import { faultMessages } from './file-faults';
import { fileOf, readLivePage } from './section-page';

test.use({ saveData: true });

test('row 3 · an entry that never answers gives way to the message within 3 s', async ({ page, openPage, faultyServer, messages }) => {
  messages.allow(faultMessages);
  const target = await readLivePage(faultyServer);
  const { path } = fileOf(target, 'entry');
  await timeWaiting(page, path);
  await openPage('/');
  await page.route(`**${path}`, () => undefined);

  await goInApp(page, target.path);

  await expectFailure(page);
  await expectDeadline(page);
  await goElsewhere(page);
});

test('row 3 · a first load whose entry never answers stays readable, and says so within 3 s', async ({ page, faultyServer, messages }) => {
  messages.allow(faultMessages);
  const target = await readLivePage(faultyServer);
  const { path } = fileOf(target, 'entry');
  await timeWaiting(page, path);
  await page.route(`**${path}`, () => undefined);

  await page.goto(target.path, { waitUntil: 'commit' });

  await expectFailure(page);
  await expectDeadline(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(target.heading);
});

test('row 5 · an entry that throws while it is evaluated is not asked for again', async ({ page, openPage, faultyServer, messages }) => {
  messages.allow(thrownMessages);
  const target = await readLivePage(faultyServer);
  const { path } = fileOf(target, 'entry');
  await throwAtOnce(page, fileOf(target, 'entry'));
  await openPage('/');
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith(path) && asked.push(request.resourceType()));

  await goInApp(page, target.path);

  await expectFailure(page);
  expect(asked).toEqual(['script']);
  await tryAgain(page);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await expectFailure(page);
  await goElsewhere(page);
});

test('row 5 · a first load whose entry throws stays readable, and the rest works', async ({ page, faultyServer, messages }) => {
  messages.allow(thrownMessages);
  const target = await readLivePage(faultyServer);
  await throwAtOnce(page, fileOf(target, 'entry'));

  await page.goto(target.path);

  await expectFailure(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(target.heading);
  await goElsewhere(page);
});
