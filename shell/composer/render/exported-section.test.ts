import { describeExports } from './describe-exports';
import { parseExportedSection } from './exported-section';
import type { LoadedSection } from './load-section';

const loader = () => null;
const section = { name: 'blog', islands: { checker: loader } };
const routes = [{ path: '/blog', handle: { query: ['q'] }, loader }];
const complete = { section, title: 'Advice', routes };
const completeShell = { ...complete, business: { origin: 'https://site.example' }, startScript: '', sharedModules: {}, openPages: loader, renderDocument: loader };

/** The description of a bundle with these exports. */
function read(name: 'blog' | 'shell', exported: object) {
  const own = exported as LoadedSection['shell'];
  const loaded: LoadedSection = { section: own, shell: name === 'shell' ? own : ({} as LoadedSection['shell']) };
  return parseExportedSection({ release: { name, version: '1.0.0' }, folder: '/releases/it' }, describeExports(loaded));
}

test('what a section exports is read as data, and nothing more', () => {
  expect(read('blog', { ...complete, secret: 1 })).toEqual({
    name: 'blog',
    title: 'Advice',
    routes: [{ path: '/blog', query: ['q'], knownPages: [], page: 'present' }],
    islands: ['checker'],
    knownPages: [],
    files: [],
    links: [],
  });
});

test("the pages of all routes are read, and children by their parent's path", () => {
  const pageOf = (path: string) => ({ path, title: path, lastModified: '2026-11-02' });
  const routesWithPages = [
    { path: '/blog', handle: { knownPages: [pageOf('/blog')] }, loader },
    { path: '/shop', children: [{ index: true, Component: loader, handle: { knownPages: [pageOf('/shop')] } }, { path: ':item/', element: {} }, { path: '/shop/a/b', loader }] },
    { path: '/jobs', Component: { memo: loader }, handle: { knownPages: [pageOf('/jobs')] }, children: [{ children: [{ path: 'apply', loader }] }] },
    { path: '/', children: [{ path: 'careers', loader, children: [] }] },
  ];

  const exported = read('blog', { ...complete, routes: routesWithPages });

  expect(exported.routes.map(({ path }) => path)).toEqual(['/blog', '/shop', '/shop/:item', '/shop/a/b', '/jobs', '/jobs/apply', '/careers']);
  expect(exported.knownPages.map(({ path }) => path)).toEqual(['/blog', '/shop', '/jobs']);
});

test.each<[string, object, string]>([
  ['a field that nothing reads', { path: '/blog', loader, middleware: [] }, "The route /blog has 'middleware', which has no effect here."],
  ['a handle beside an index route', { path: '/blog', handle: {}, children: [{ index: true, loader }] }, 'The route /blog has a handle, and an index route with the same path.'],
])('a route with %s is refused', (_what, route, message) => {
  expect(() => read('blog', { ...complete, routes: [route] })).toThrow(message);
});

test('what a section says of an article is read with its page', () => {
  const knownPages = [{ path: '/blog/loft', title: 'Loft or roof?', lastModified: '2026-11-02', summary: { published: '2026-11-01', minutes: 4 } }];

  expect(read('blog', { ...complete, routes: [{ path: '/blog/:slug', loader, handle: { knownPages } }] }).knownPages).toEqual(knownPages);
});

test('the links that a section wants on every page are read as they are', () => {
  const links = [{ place: 'header', label: 'Careers', path: '/careers' }, { place: 'footer', group: 'help', label: 'Apply', path: '/careers/apply' }];

  expect(read('blog', { ...complete, links }).links).toEqual(links);
});

test('a form is read as data, and its schemas as functions', () => {
  const schema = { '~standard': { validate: loader }, secret: 1 };
  const field = { name: 'rooms', label: 'Rooms', kind: 'choice', options: ['1'] };
  const form = { name: 'survey', title: 'Ask', fields: [{ ...field, hint: 'How many?', schema }] };

  expect(read('blog', { ...complete, routes: [{ path: '/blog', loader, handle: { enquiry: form } }] }).routes).toEqual([
    { path: '/blog', enquiry: { name: 'survey', title: 'Ask', fields: [{ ...field, validate: 'function' }] }, knownPages: [], page: 'present' },
  ]);
});

const rooms = { name: 'rooms', label: 'How many rooms?', kind: 'number', schema: { '~standard': { validate: loader } } };
const survey = { name: 'survey', title: 'Ask for a survey', fields: [rooms, { ...rooms, name: 'building', kind: 'choice', options: ['Hotel'] }] };
const readForms = (...forms: readonly object[]) => read('blog', { ...complete, routes: forms.map((enquiry, index) => ({ path: `/${index}`, loader, handle: { enquiry } })) });

test('several routes may have the same form, and none another of its name', () => {
  expect(readForms(survey, { ...survey }, { ...survey, name: 'ask' }).routes).toHaveLength(3);
  expect(() => readForms(survey, { ...survey, title: 'Ask' })).toThrow('routes is a list, not routes of which no two have different forms of one name');
});

test.each<[string, object, string]>([
  ['whose name is not in kebab case', { name: 'Survey' }, 'name in enquiry in "/0" in routes is "Survey", not kebab case'],
  ['without a title', { title: ' ' }, 'title in enquiry in "/0" in routes is " ", not a text of 1 to 100 characters'],
  ['with two fields of one name', { fields: [rooms, rooms] }, 'fields in enquiry in "/0" in routes is a list, not fields of different names'],
  ['with a field whose name is not in kebab case', { fields: [{ ...rooms, name: 'details.rooms' }] }, 'name in "details.rooms" in fields in enquiry in "/0" in routes is "details.rooms", not kebab case'],
  ['with a field of an unknown kind', { fields: [{ ...rooms, kind: 'date' }] }, 'is "date", not one of line, number, text, choice, hidden'],
  ['with a field without a label', { fields: [{ ...rooms, label: '' }] }, 'label in "rooms" in fields in enquiry in "/0" in routes is "", not a text of 1 to 100 characters'],
  ['with a choice of nothing', { fields: [{ ...rooms, kind: 'choice' }] }, 'options in "rooms" in fields in enquiry in "/0" in routes is missing'],
  ['with too many fields', { fields: Array.from({ length: 21 }, (_, index) => ({ ...rooms, name: `room-${index}` })) }, 'not at most 20 fields'],
])('a form %s is refused', (_what, changed, found) => {
  expect(() => readForms({ ...survey, ...changed })).toThrow(found);
});

test('the shell also says who runs the site', () => {
  expect(read('shell', completeShell).business).toEqual({ origin: 'https://site.example', takesEnquiries: true });
});

test.each<[string, object, string]>([
  ['no section', { ...complete, section: undefined }, 'section is missing'],
  ['no title', { ...complete, title: undefined }, 'title is missing'],
  ['no routes', { ...complete, routes: undefined }, 'routes is missing'],
  ['a known page without a title', { ...complete, routes: [{ path: '/blog', loader, handle: { knownPages: [{ path: '/blog', lastModified: '2026-11-02' }] } }] }, 'title in "/blog" in knownPages in "/blog" in routes is missing'],
  ['a route without a page or a loader', { ...complete, routes: [{ path: '/blog' }] }, 'page in "/blog" in routes is missing'],
  ['a form without fields', { ...complete, routes: [{ path: '/blog', loader, handle: { enquiry: { name: 'ask', title: 'Ask' } } }] }, 'fields in enquiry in "/blog" in routes is missing'],
  ['a field without a schema', { ...complete, routes: [{ path: '/blog', loader, handle: { enquiry: { name: 'ask', title: 'Ask', fields: [{ name: 'a', label: 'A', kind: 'line' }] } } }] }, 'validate in "a" in fields in enquiry in "/blog" in routes is missing'],
  ['a link in a place that there is not', { ...complete, links: [{ place: 'sidebar', label: 'Careers', path: '/careers' }] }, 'place in "/careers" in links is "sidebar"'],
  ['a link in a group that there is not', { ...complete, links: [{ place: 'footer', group: 'jobs', label: 'Careers', path: '/careers' }] }, 'group in "/careers" in links is "jobs"'],
  ['a link without a path', { ...complete, links: [{ place: 'header', label: 'Careers' }] }, 'path in "Careers" in links is missing'],
  ['an island that does not load', { ...complete, section: { ...section, islands: { checker: 'x' } } }, 'checker in islands in section is "x", not a function'],
])('a bundle with %s is refused by the field and its place', (_what, exported, found) => {
  expect(() => read('blog', exported)).toThrow(found);
  expect(() => read('blog', exported)).toThrow('/releases/it/prerender/prerender.cjs');
});

test.each(['openPages', 'renderDocument', 'sharedModules', 'startScript', 'business'])('a shell without %s is refused', (name) => {
  expect(() => read('shell', { ...completeShell, [name]: undefined })).toThrow(`${name} is `);
});
