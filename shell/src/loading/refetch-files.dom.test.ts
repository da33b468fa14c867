import { noteFailedFile } from './failed-files';
import { refetchFailedFiles } from './refetch-files';

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  fetched.mockReset().mockResolvedValue({} as Response);
  Object.assign(globalThis, { fetch: fetched });
});

test('a failed file is fetched past the cache, once', async () => {
  noteFailedFile('/releases/blog/1.0.0/post.js');
  noteFailedFile('/releases/blog/1.0.0/post.js');

  await refetchFailedFiles();
  await refetchFailedFiles();

  expect(fetched.mock.calls).toEqual([['/releases/blog/1.0.0/post.js', expect.objectContaining({ cache: 'reload' })]]);
});

test('a file that fails again does not keep the others', async () => {
  noteFailedFile('/a.js');
  fetched.mockRejectedValue(new TypeError('no signal'));

  await expect(refetchFailedFiles()).resolves.toBeUndefined();
});
