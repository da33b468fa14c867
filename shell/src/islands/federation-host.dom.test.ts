import type { Section } from '@site/shared';
import { loadExposedSection } from './federation-host';
import { EvaluationError, isCausedBy } from './load-failures';
import { loadScript } from './load-file';
import type { LockedFile } from './locked-file';

jest.mock('./load-file', () => ({ loadScript: jest.fn() }));

const entry: LockedFile = { url: '/releases/blog/1.0.0/remote-entry.js', integrity: 'sha384-e' };
const section: Section = { name: 'blog', routes: [] };
const script = jest.mocked(loadScript);

/** What running a remote's entry leaves behind. */
function exposeAs(name: string, exposed: unknown): void {
  const container = { init: () => undefined, get: () => Promise.resolve(() => exposed) };
  script.mockImplementation(() => {
    Object.assign(globalThis, { [name]: container });
    return Promise.resolve();
  });
}

beforeEach(() => script.mockReset());

test("a remote's entry comes through the locked loader and answers its section", async () => {
  exposeAs('section_blog_1_0_0', { section });

  await expect(loadExposedSection('blog', '1.0.0', entry)).resolves.toBe(section);

  expect(script.mock.calls).toEqual([[entry]]);
});

test('an entry that cannot be had rejects, and a further call recovers', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  script.mockRejectedValue(new Error('no answer in time'));
  await expect(loadExposedSection('near-me', '1.0.0', entry)).rejects.toThrow('no answer in time');

  exposeAs('section_near_me_1_0_0', { section });

  await expect(loadExposedSection('near-me', '1.0.0', entry)).resolves.toBe(section);
});

test('an entry that has run and left nothing is told as such, not as one that could not be had', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  script.mockResolvedValue();

  const failure: unknown = await loadExposedSection('blog', '1.0.1', entry).catch((error: unknown) => error);

  expect(isCausedBy(failure, EvaluationError)).toBe(true);
});
