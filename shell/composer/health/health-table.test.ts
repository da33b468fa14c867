import { openDatabase } from '../enquiries/storage/open-enquiry-store';
import { diskStore } from '../store/disk-store';
import { temporaryFolder } from '../testing/temporary-folder';
import { createReportTable } from './report-table';

const folder = temporaryFolder();
// PostgreSQL runs the same statements: see cli/several-servers.test.ts.
const open = () => openDatabase(diskStore(folder), {});
const fault = (release: string) => ({ type: 'fault', kind: 'load', section: 'blog', release, url: '/releases/blog/1.0.0/checker.js', message: 'Error: gone' }) as const;

test('several servers count together, and the oldest reports go once there are more than are kept', async () => {
  const databases = [open(), open()];
  const [one, other] = databases.map((database) => createReportTable(database, 10));

  for (let index = 0; index < 12; index += 1) one?.add(fault('1.0.0'));
  await one?.totals();
  for (let index = 0; index < 10; index += 1) other?.add(fault('1.0.1'));
  const totals = await other?.totals();

  expect(totals?.faults).toEqual([{ kind: 'load', section: 'blog', release: '1.0.1', count: 10 }]);
  await Promise.all([one?.close(), other?.close()]);
  await Promise.all(databases.map((database) => database.close()));
});

test('totals are counted again after ten seconds, however often they are asked for', async () => {
  const database = open();
  const read = jest.spyOn(database, 'read');
  const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
  const reports = createReportTable(database);

  const [first] = await Promise.all([reports.totals(), reports.totals()]);
  reports.add(fault('1.0.2'));
  now.mockReturnValue(10_999);
  const same = await reports.totals();
  now.mockReturnValue(11_000);
  const later = await reports.totals();

  expect(same).toEqual(first);
  expect(later).not.toEqual(first);
  expect(read).toHaveBeenCalledTimes(2);
  await database.close();
});

test('totals that could not be counted are counted again at the next request', async () => {
  const database = open();
  const reports = createReportTable(database);
  jest.spyOn(database, 'read').mockRejectedValueOnce(new Error('disk'));
  const unread = createReportTable(database);

  await expect(unread.totals()).rejects.toThrow('disk');

  await expect(unread.totals()).resolves.toEqual(await reports.totals());
  await database.close();
});

test('a report that cannot be written is dropped, and the error is printed', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const database = open();
  await database.close();
  const reports = createReportTable(database);

  reports.add(fault('1.0.0'));
  await reports.close();

  expect(said).toHaveBeenCalledWith('Reports are not kept.', expect.anything());
});
