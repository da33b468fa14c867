import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { temporaryFolder } from '../composer/testing/temporary-folder';
import { PhotographError, preparePhotographs } from './photographs-loader.cjs';

const folder = temporaryFolder();
const roof = { file: 'roof.jpg', alt: 'A new aerial on a stone chimney', caption: 'New aerial on the chimney', place: 'Burford' };
const listing = (...list: object[]) => JSON.stringify(list);

/** Writes a photograph of plain colour, which a camera has turned and signed. */
async function writePhotograph(name: string, width: number, height: number): Promise<string> {
  const path = join(folder, name);
  const picture = sharp({ create: { width, height, channels: 3, background: '#c99a3f' } }).withExif({ IFD0: { Artist: 'The camera' } });
  await writeFile(path, await picture.jpeg().toBuffer());
  return path;
}

test('a photograph is made in three formats and two widths, without what the camera stored in it', async () => {
  const path = await writePhotograph('roof.jpg', 1600, 1200);
  const read: string[] = [];

  const [photograph] = await preparePhotographs(folder, listing(roof), (file) => read.push(file));

  const { pictures = [], ...said } = photograph ?? {};
  expect(said).toEqual({ alt: roof.alt, caption: roof.caption, place: roof.place });
  expect(read).toEqual([path]);
  expect(pictures.map(({ type, width, height }) => [type, width, height])).toEqual([
    ['image/avif', 400, 300],
    ['image/avif', 800, 600],
    ['image/webp', 400, 300],
    ['image/webp', 800, 600],
    ['image/jpeg', 400, 300],
    ['image/jpeg', 800, 600],
  ]);
  for (const { name, type, width, content } of pictures) {
    const found = await sharp(content).metadata();
    expect(name).toMatch(new RegExp(`^roof-${width}\\.[\\da-f]{8}\\.${type.replace('image/', '')}$`));
    expect([found.width, found.exif]).toEqual([width, undefined]);
  }
});

test('a photograph taken upright is cut to the same shape', async () => {
  await writePhotograph('upright.jpg', 900, 1600);

  const [photograph] = await preparePhotographs(folder, listing({ ...roof, file: 'upright.jpg' }));

  expect(photograph?.pictures.every(({ width, height }) => width * 3 === height * 4)).toBe(true);
});

test('without photographs there is nothing to make', async () => {
  await expect(preparePhotographs(folder, '[]')).resolves.toEqual([]);
});

test.each([
  ['no words for those who cannot see it', { ...roof, alt: '' }, 'what the photograph shows'],
  ['no caption', { ...roof, caption: undefined }, 'caption'],
  ['a path', { ...roof, file: '../roof.jpg' }, 'a name of small letters'],
  ['a format that browsers do not show', { ...roof, file: 'roof.heic' }, 'ends in .jpg, .png or .webp'],
  ['a field that nobody knows', { ...roof, rating: 5 }, 'rating'],
  ['a file that is not there', { ...roof, file: 'gone.jpg' }, 'There is no '],
])('a photograph with %s is refused with what was wanted', async (_what, entry, message) => {
  const prepared = preparePhotographs(folder, listing(entry));

  await expect(prepared).rejects.toThrow(PhotographError);
  await expect(prepared).rejects.toThrow(message);
});

test('a photograph that is too small, and a file that is none, are refused by name', async () => {
  await writePhotograph('small.jpg', 700, 500);
  await writeFile(join(folder, 'note.jpg'), 'a note');

  await expect(preparePhotographs(folder, listing({ ...roof, file: 'small.jpg' }))).rejects.toThrow(/small\.jpg has 700 by 500 pixels, fewer than 800 by 600/);
  await expect(preparePhotographs(folder, listing({ ...roof, file: 'note.jpg' }))).rejects.toThrow(/note\.jpg cannot be read as a photograph/);
});
