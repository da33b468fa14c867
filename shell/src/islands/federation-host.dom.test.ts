import type { Section } from '@site/shared';
import { reasonOf } from '../failures/load-error';
import { loadExposedSection } from './federation-host';
import { loadFile } from './load-file';

jest.mock('./load-file', () => ({ loadFile: jest.fn() }));

const entry = { url: '/releases/blog/1.0.0/entry.js', integrity: 'sha384-e' };
const section: Section = { name: 'blog', islands: {} };
const load = jest.mocked(loadFile);

/** The globals that a remote's entry leaves behind. */
function exposeAs(name: string): void {
  const container = { init: () => undefined, get: () => Promise.resolve(() => ({ section })) };
  load.mockImplementation(async () => void Object.assign(globalThis, { [name]: container }));
}

beforeEach(() => {
  load.mockReset();
  jest.spyOn(console, 'error').mockImplementation();
});

test("a remote's entry is loaded with its hash and returns its section", async () => {
  exposeAs('section_blog_1_0_0');

  await expect(loadExposedSection({ section: 'blog', version: '1.0.0', entry })).resolves.toBe(section);

  expect(load.mock.calls).toEqual([[entry]]);
});

test('an entry that fails to load rejects, and a further call tries again', async () => {
  load.mockRejectedValue(new Error('no answer in time'));
  await expect(loadExposedSection({ section: 'near-me', version: '1.0.0', entry })).rejects.toThrow('no answer in time');

  exposeAs('section_near_me_1_0_0');

  await expect(loadExposedSection({ section: 'near-me', version: '1.0.0', entry })).resolves.toBe(section);
});

test('an entry that ran and left no container is reported as one that threw', async () => {
  load.mockResolvedValue();

  const failure: unknown = await loadExposedSection({ section: 'blog', version: '1.0.1', entry }).catch((error: unknown) => error);

  expect([reasonOf(failure), String(failure)]).toEqual(['evaluation', expect.stringContaining('left no container')]);
});
