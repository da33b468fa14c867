import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkDrawings } from '@site/shared/testing/check-drawings';
import { categories } from '../categories';

const drawn = readdirSync(__dirname).filter((file) => file.endsWith('.drawing.svg')).map((file) => file.replace('.drawing.svg', ''));
const slugs = readdirSync(join(__dirname, '../posts')).map((file) => file.replace('.mdx', ''));

test('every post and every category has a drawing, and there is no other', () => {
  expect(drawn.sort()).toEqual([...slugs, ...categories.map(({ slug }) => `category-${slug}`)].sort());
});

checkDrawings(__dirname);
