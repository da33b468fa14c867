import { checkNamedDetails } from './section-forms';
import type { SectionHost } from './section-host';

const rooms = { name: 'rooms', label: 'Rooms', kind: 'number' };

/** A section whose process knows one answer to a check. */
function hostWith(fields: readonly (typeof rooms)[]): Pick<SectionHost, 'describe' | 'checkDetails'> {
  return {
    describe: () => Promise.resolve({ name: 'blog', title: 'Guides', routes: [{ path: '/ask', enquiry: { name: 'ask', title: 'Ask', fields } }], islands: [], knownPages: [], files: [], links: [] }),
    checkDetails: jest.fn(() => Promise.resolve({ details: [{ label: 'Rooms', value: '12' }], errors: {} })),
  };
}

const page = { path: '/ask', route: { section: 'blog', pattern: '/ask', params: {} } };
const check = (host: ReturnType<typeof hostWith>) => checkNamedDetails(() => host as SectionHost, page, { 'details.rooms': '12' });

test('the fields of a form are checked in the process of its section', async () => {
  await expect(check(hostWith([rooms]))).resolves.toEqual({ details: [{ label: 'Rooms', value: '12' }], errors: {}, form: { name: 'blog/ask', title: 'Ask' } });
});

test('a form without fields of its own needs no process', async () => {
  const host = hostWith([]);

  await expect(check(host)).resolves.toEqual({ details: [], errors: {}, form: { name: 'blog/ask', title: 'Ask' } });
  expect(host.checkDetails).not.toHaveBeenCalled();
});
