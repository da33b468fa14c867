import { lockedRelease } from '../testing/page-html';
import { islandFiles, lockedFile } from './locked-file';

const release = lockedRelease('blog', '1.2.3', {
  islands: { checker: ['checker.js', 'checker.css'], planner: ['planner.js'] },
  integrity: { 'entry.js': 'sha384-e', 'checker.js': 'sha384-j', 'checker.css': 'sha384-c' },
});

test('a locked file has its URL in the release and its hash', () => {
  expect(lockedFile(release, 'entry.js')).toEqual({ url: '/releases/blog/1.2.3/entry.js', integrity: 'sha384-e' });
});

test('the files of an island are those that its release names', () => {
  expect(islandFiles(release, 'checker')).toEqual([
    { url: '/releases/blog/1.2.3/checker.js', integrity: 'sha384-j' },
    { url: '/releases/blog/1.2.3/checker.css', integrity: 'sha384-c' },
  ]);
  expect(islandFiles(release, 'map')).toEqual([]);
});

test('a file without a hash in the lock throws an error that names it', () => {
  expect(() => islandFiles(release, 'planner')).toThrow('The lock has no hash of /releases/blog/1.2.3/planner.js.');
});
