import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fixtureRelease } from '../testing/fixture-release';
import { temporaryFolder } from '../testing/temporary-folder';
import { budgets } from './budgets';
import { checkPublished } from './check-published';

const folder = temporaryFolder();
const release = fixtureRelease({ files: [{ path: 'browser/a.1234.svg', size: 1, integrity: 'sha384-a' }] });
type Row = [path: string, type: string, content?: string];
const publish = (...[path, type, content = 'x']: Row) => checkPublished({ folder, release }, [{ path, type, content }]);

test.each<Row>([
  ['/blog/feed.xml', 'application/atom+xml'],
  ['/blog/old.xml', 'text/xml'],
  ['/blog/feed.json', 'application/feed+json'],
  ['/og/blog/loft.png', 'image/png'],
  ['/leaflet.html', 'text/html; charset=utf-8'],
  ['/leaflet.pdf', 'application/pdf'],
  ['/.well-known/security.txt', 'text/plain'],
  ['/a.svg', 'image/svg+xml', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><style>a{}</style><title>onclick</title><path id="a" d="M0 0"/><use href="#a"/></svg>'],
])('a published file at %s of the type %s passes', async (...file) => {
  await expect(publish(...file)).resolves.toEqual([]);
});

test.each<Row>([
  ['/w.js', 'text/plain'],
  ['/blog/w.mjs', 'application/octet-stream'],
  ['/w.cjs', 'text/plain'],
  ['/blog/feed.xml', 'text/javascript'],
  ['/w.txt', 'application/x-javascript'],
  ['/w.txt', 'text/ecmascript'],
  ['/a.svg', 'image/svg+xml', '<svg><script>1</script></svg>'],
  ['/a.svg', 'image/svg+xml', '<svg onload="go()"></svg>'],
  ['/a.svg', 'image/svg+xml', '<svg><a xlink:href="javascript:go()">x</a></svg>'],
  ['/a.svg', 'image/svg+xml', '<svg><foreignObject><p>x</p></foreignObject></svg>'],
])('a published file at %s of the type %s, which may be a script or hold one, is refused: %s', async (...file) => {
  await expect(publish(...file)).resolves.toMatchObject([{ check: 'files', wanted: expect.stringContaining('that are no scripts') as string, found: `${file[0]} (${file[1]})` }]);
});

test.each([
  ['/leaflet.html', 'text/plain'],
  ['/leaflet.txt', 'text/html'],
  ['/leaflet.xhtml', 'application/xhtml+xml'],
  ['/feed.xml', 'application/xhtml+xml'],
  ['/a.png', 'image/jpeg'],
  ['/a.unknown', 'text/plain'],
])('a published file at %s of the type %s, which some server would send as another, is refused', async (path, type) => {
  await expect(publish(path, type)).resolves.toMatchObject([{ check: 'files', wanted: expect.stringContaining('the type of their extension') as string, found: `${path} (${type})` }]);
});

test('a copy is judged by the bytes that it copies', async () => {
  await mkdir(join(folder, 'browser'));
  await writeFile(join(folder, 'browser/a.1234.svg'), '<svg><script>1</script></svg>');

  await expect(checkPublished({ folder, release }, [{ path: '/a.svg', type: 'image/svg+xml', copyOf: '/releases/blog/1.0.0/a.1234.svg' }])).resolves.toHaveLength(1);
});

test('too many files are one refusal, and so are too large ones', async () => {
  const many = Array.from({ length: budgets.publishedFiles + 1 }, (_, index) => ({ path: `/blog/${index}.txt`, type: 'text/plain', content: 'x' }));

  await expect(checkPublished({ folder, release }, many)).resolves.toMatchObject([{ check: 'budgets', found: `${many.length} of ${many.length}` }]);
  await expect(publish('/a.txt', 'text/plain', 'x'.repeat(budgets.publishedBytes + 1))).resolves.toMatchObject([{ check: 'budgets' }]);
});
