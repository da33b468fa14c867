import { followBuilds } from './follow-builds';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Sites that open when a test says so, and which of them are open. */
function createSites() {
  const opening: (() => void)[] = [];
  const open = new Set<number>();
  let last = 0;
  const openSite = () => {
    const id = (last += 1);
    const site = { id, sections: { close: () => void open.delete(id) } };
    return new Promise<typeof site>((resolve) => opening.push(() => (open.add(id), resolve(site))));
  };
  const finish = async () => {
    opening.shift()?.();
    await settle();
  };
  return { open, openSite, finish };
}

test('a build that ends while the first site opens is opened after it', async () => {
  const { open, openSite, finish } = createSites();
  const builds = followBuilds(openSite);
  const first = builds.open();

  builds.reopen();
  await finish();
  const currentSite = await first;
  await finish();

  expect(currentSite().id).toBe(2);
  expect([...open]).toEqual([2]);
});

test('a build after that replaces the site, and the callback is called', async () => {
  const { open, openSite, finish } = createSites();
  const builds = followBuilds(openSite);
  const tell = jest.fn();
  const first = builds.open();
  await finish();
  const currentSite = await first;
  builds.onReopened(tell);

  builds.reopen();
  await finish();

  expect(currentSite().id).toBe(2);
  expect([...open]).toEqual([2]);
  expect(tell).toHaveBeenCalledTimes(1);
});

test('a site that opens after the close is closed', async () => {
  const { open, openSite, finish } = createSites();
  const builds = followBuilds(openSite);
  const first = builds.open();
  await finish();
  await first;

  builds.reopen();
  builds.close();
  await finish();

  expect([...open]).toEqual([]);
});

test('a site is opened with the one that it replaces, whose sections it may share', async () => {
  const { openSite, finish } = createSites();
  const before: (number | undefined)[] = [];
  const builds = followBuilds((replaced?: Awaited<ReturnType<typeof openSite>>) => {
    before.push(replaced?.id);
    return openSite();
  });
  const first = builds.open();
  await finish();
  await first;

  builds.reopen();
  await finish();

  expect(before).toEqual([undefined, 1]);
});
