import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPost } from './post-card-loader.cjs';
import { readPost } from './post-loader.cjs';

const folder = join(__dirname, 'src/posts');
const drawings = join(__dirname, 'src/drawings');
const draw = (title: string, drawing: string) => drawPost('a.mdx', { title, name: 'Name', drawingFile: join(drawings, drawing) });
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test("a post's title and its drawing are in the picture of its links", async () => {
  const card = await draw('Loft or roof aerial?', 'loft-or-roof-aerial.drawing.svg');

  expect(sizeOf(card)).toEqual([1200, 630]);
  expect((await draw('Mesh or cable?', 'loft-or-roof-aerial.drawing.svg')).equals(card)).toBe(false);
  expect((await draw('Loft or roof aerial?', 'storm-damage-to-an-aerial-or-dish.drawing.svg')).equals(card)).toBe(false);
});

test('a new post without a drawing has a picture with its title', async () => {
  expect(sizeOf(await draw('Loft or roof aerial?', 'none.drawing.svg'))).toEqual([1200, 630]);
});

test.each(readdirSync(folder))('the title of %s fits', async (file) => {
  const { title } = readPost(file, readFileSync(join(folder, file), 'utf8')).post;

  await expect(draw(title, 'none.drawing.svg')).resolves.toBeInstanceOf(Buffer);
});
