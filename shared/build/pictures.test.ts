import { drawDrawing } from './card-loader.cjs';
import { drawIcon, drawPng } from './draw-picture.cjs';
import { resolveColors } from './token-colors.cjs';

const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="#b3211b" d="M0 0h1v1H0z"/></svg>';
const drawing = (title: string) => `<svg xmlns="http://www.w3.org/2000/svg"><title>${title}</title><path fill="var(--color-stone)" d="M700 99h99v99z"/></svg>`;
const draw = (title: string, name = 'Name') => drawDrawing('x.card.svg', drawing(title), name);

/** Width and height as a PNG's header has them. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('a PNG is as wide as asked for', async () => {
  expect(sizeOf(await drawPng(square, 180))).toEqual([180, 180]);
});

test('an icon file leads to a PNG of each width', async () => {
  const icon = await drawIcon(square, [16, 32]);

  expect([0, 2, 4].map((at) => icon.readUInt16LE(at))).toEqual([0, 1, 2]);
  for (const [index, width] of [16, 32].entries()) {
    const entry = 6 + 16 * index;
    const [length, offset] = [icon.readUInt32LE(entry + 8), icon.readUInt32LE(entry + 12)];
    expect([icon.readUInt8(entry), icon.readUInt8(entry + 1)]).toEqual([width, width]);
    expect(sizeOf(icon.subarray(offset, offset + length))).toEqual([width, width]);
  }
});

test("a link's picture is 1200×630, and the same every time", async () => {
  const card = await draw('Advice and guides');

  expect(sizeOf(card)).toEqual([1200, 630]);
  expect((await draw('Advice and guides')).equals(card)).toBe(true);
});

test("its heading and the business's name are drawn", async () => {
  const card = await draw('Advice');

  expect((await draw('Guides')).equals(card)).toBe(false);
  expect((await draw('Advice', 'Other & Sons')).equals(card)).toBe(false);
});

test('a heading that does not fit is refused with its lines', async () => {
  await expect(draw(`One heading${' that goes on and on'.repeat(4)}`)).rejects.toThrow(
    /^The heading of x\.card\.svg takes \d+ lines: .* Shorten it to 5 lines of 17 letters\./,
  );
});

test('a heading may be as long as the title of a post', async () => {
  expect(sizeOf(await draw('Freeview, Freesat, Sky and Freely, all compared'))).toEqual([1200, 630]);
});

test('a drawing without a title is refused', async () => {
  await expect(drawDrawing('x.card.svg', square, 'Name')).rejects.toThrow('x.card.svg holds no <svg> that begins with a <title>');
});

test('a colour that is no token is refused', () => {
  expect(() => resolveColors('fill="var(--color-mauve)"')).toThrow('has no colour --color-mauve');
});
