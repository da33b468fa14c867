import { followBuilds } from './follow-builds';

const soon = () => new Promise((resolve) => setImmediate(resolve));

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
  /** Lets the requested build begin, and the next site open. */
  const finish = async () => {
    await soon();
    opening.shift()?.();
    await soon();
  };
  return { opening, open, openSite, finish };
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

test('a build after that replaces the site, and the listener is called', async () => {
  const { open, openSite, finish } = createSites();
  const listener = jest.fn();
  const builds = followBuilds(openSite, listener);
  const first = builds.open();
  await finish();
  const currentSite = await first;

  builds.reopen();
  await finish();

  expect(currentSite().id).toBe(2);
  expect([...open]).toEqual([2]);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('builds that end while a site opens are opened together, after it and not beside it', async () => {
  const { opening, openSite, finish } = createSites();
  const builds = followBuilds(openSite);
  const first = builds.open();
  await finish();
  const currentSite = await first;

  for (let times = 0; times < 4; times += 1) {
    builds.reopen();
    await soon();
    expect(opening).toHaveLength(1);
  }
  await finish();
  await finish();

  expect(currentSite().id).toBe(3);
  expect(opening).toHaveLength(0);
});

test('a site that fails to open is printed, and the next build is opened', async () => {
  const printed = jest.spyOn(console, 'error').mockReturnValue();
  const site = { sections: { close: () => {} } };
  const openSite = jest.fn<Promise<typeof site>, []>().mockResolvedValueOnce(site).mockRejectedValueOnce(new Error('a site that does not open')).mockResolvedValue({ ...site });
  const builds = followBuilds(openSite);
  const currentSite = await builds.open();

  for (let times = 0; times < 2; times += 1) {
    builds.reopen();
    await soon();
    await soon();
  }

  expect(printed).toHaveBeenCalledWith(new Error('a site that does not open'));
  expect(openSite).toHaveBeenCalledTimes(3);
  expect(currentSite()).not.toBe(site);
});

test('a site that opens after the close is closed', async () => {
  const { open, openSite, finish } = createSites();
  const builds = followBuilds(openSite);
  const first = builds.open();
  await finish();
  await first;

  builds.reopen();
  await soon();
  builds.close();
  await finish();

  expect([...open]).toEqual([]);
});

test('a site is opened with its predecessor, whose sections it may share', async () => {
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
