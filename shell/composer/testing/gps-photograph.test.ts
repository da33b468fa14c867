import sharp from 'sharp';
import { findMetadata, makeGpsPhotograph } from './gps-photograph';

test('a photograph for tests has 12 MB and its position, and what is re-encoded without metadata has no sign of it', async () => {
  const photograph = await makeGpsPhotograph();

  const bare = await sharp(photograph).resize(600).jpeg().toBuffer();

  expect(photograph.length / 1e6).toBeGreaterThan(11.5);
  expect(photograph.length / 1e6).toBeLessThan(13);
  expect(findMetadata(photograph)).toEqual(expect.arrayContaining(['Exif', 'GPS', 'xmp', 'Camera 7F3A of the garden', 'segment e1']));
  expect(findMetadata(bare)).toEqual([]);
});
