import { parseFolderList } from './bucket-entry';

const listOf = (object: string) => Buffer.from(JSON.stringify([{ path: 'main.js', object, bytes: 1 }]));
const hash = 'a'.repeat(64);

test('the list of a folder names objects by hash and suffix', () => {
  expect(parseFolderList(listOf(`${hash}-0123abcd`), 'the bucket')).toEqual([{ path: 'main.js', object: `${hash}-0123abcd`, bytes: 1 }]);
});

test('a list from before objects had suffixes is refused, with what to do', () => {
  expect(() => parseFolderList(listOf(hash), 'the bucket')).toThrow(/^Wanted the list of a folder in the bucket, found invalid data:[^]*the name of an object, with its suffix[^]*name an empty bucket or prefix in SITE_STORE/);
});
