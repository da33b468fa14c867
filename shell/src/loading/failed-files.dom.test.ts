import { isApplied, noteFailedFile, refetchFailedFiles } from './failed-files';

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

const linkWith = (sheet: unknown) => ({ sheet }) as HTMLLinkElement;
const unreadable = {
  get cssRules(): never {
    throw new DOMException('not yours', 'SecurityError');
  },
};

test.each([
  ['with rules is in force', { cssRules: [{}] }, true],
  ['without rules has failed', { cssRules: [] }, false],
  ['that cannot be read has failed', unreadable, false],
  ['that is not there has failed', null, false],
])('a stylesheet %s', (_what, sheet, expected) => {
  expect(isApplied(linkWith(sheet))).toBe(expected);
});
