import { hashDescription, parseRelease } from './release-format';
import { parseLock } from './lock-file';
import { parseSwitch } from './switches';

// What stores of today hold, literally: a schema that orders or fills in fields otherwise would call all of it altered.
const release =
  '{"format":4,"name":"blog","version":"1.0.0","commit":null,"builtAt":"2026-11-21T12:00:00Z","requires":{"react":"19.3.1"},"provides":{},"entry":"remote-entry.js","chunks":{"section":["section.js"]},"routes":[{"pattern":"/blog","query":["q"]}],"islands":["checker"],"title":"Advice","knownPages":[{"path":"/blog","title":"All advice","lastModified":"2026-11-01"}],"published":[{"path":"/blog/feed.xml","type":"application/rss+xml"}],"files":[{"path":"browser/section.js","size":1,"integrity":"sha384-a"}]}';
const lock =
  '{"composition":"70b45245ba93","composer":"0a1b2c3d","releases":{"shell":{"version":"1.0.0","base":"/shell/1.0.0/","entry":null,"islands":{"checker":["checker.js"]},"integrity":{"checker.js":"sha384-a"},"description":"sha384-b"}}}';
const entry =
  '{"composition":"bbb","previous":"aaa","at":"2026-11-21T12:00:00.000Z","by":"test","action":"release","sections":{"blog":"1.0.0"},"sources":{"blog":"1.0.0"},"handedOver":["blog"],"forced":{"reason":"why","checks":["links"]},"checksum":"a4c29f060b93"}';

test('a stored release has the hash that locks have recorded', () => {
  expect(hashDescription(parseRelease(JSON.parse(release), 'release.json'))).toBe('sha384-l+Y4wJ+V3twctBwBMt20fp0tVJJ0hlXXksM+3SXdLb4K2gS7HabeKUdkFZ9JoG1J');
});

test('a stored lock has the id of its composition', () => {
  expect(parseLock(lock, 'lock.json', '70b45245ba93').composition).toBe('70b45245ba93');
});

test('a stored switch has its checksum', () => {
  expect(parseSwitch(entry, '00000001.json').composition).toBe('bbb');
});

test('a switch of the layout before is refused, and says how to go on', () => {
  expect(() => parseSwitch('{"folders":{},"switch":"…"}', 's3://site/ at …/switches/00000001.json')).toThrow(
    "An earlier state of this project has written s3://site/ at …/switches/00000001.json, with another layout. Name an empty bucket or prefix in SITE_STORE: 'npm run compose' fills it.",
  );
});
