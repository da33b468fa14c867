import { preparePhotograph } from './prepare-photograph';

const drawn: { width: number; height: number }[] = [];
const close = jest.fn();

/** jsdom decodes no pictures and has no canvas: these record what is asked of them. */
function decodeAs(width: number, height: number): void {
  Object.assign(globalThis, { createImageBitmap: async () => ({ width, height, close }) });
}

beforeEach(() => {
  drawn.length = 0;
  const context = { fillRect: () => {}, drawImage: (_picture: unknown, _x: number, _y: number, w: number, h: number) => drawn.push({ width: w, height: h }) };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback, type) => callback(new Blob(['small'], { type: type ?? '' })));
  Object.assign(globalThis, { createImageBitmap: async () => Promise.reject(new DOMException('cannot decode', 'InvalidStateError')) });
});

/** @param head its first bytes, each as a character */
const file = (name: string, type: string, head = '', bytes = 10) => new File([Uint8Array.from(head, (character) => character.charCodeAt(0)), new Uint8Array(bytes)], name, { type });

test.each([
  [4000, 3000, 2000, 1500],
  [3000, 6000, 1000, 2000],
  [800, 600, 800, 600],
  [20_000, 1, 2000, 1],
])('a picture of %i by %i pixels becomes a JPEG of %i by %i', async (width, height, smallWidth, smallHeight) => {
  decodeAs(width, height);

  const made = await preparePhotograph(file('roof.png', 'image/png'));

  expect(made).toMatchObject({ name: 'roof.png', blob: { type: 'image/jpeg', size: 5 } });
  expect(drawn).toEqual([{ width: smallWidth, height: smallHeight }]);
  expect(close).toHaveBeenCalled();
});

const container = (brand: string) => `\0\0\0\x18ftyp${brand}\0\0\0\0`;

test.each([
  ['HEIC', 'image/heic', container('heic')],
  ['HEIC whose kind the browser does not know', '', container('mif1')],
  ['AVIF', 'image/avif', container('avif')],
  ['a JPEG that is too large for this browser', 'image/jpeg', '\xff\xd8\xff\xe1'],
  ['PNG', 'image/png', '\x89PNG\r\n\x1a\n'],
  ['GIF', 'image/gif', 'GIF89a'],
  ['WebP', 'image/webp', 'RIFF\0\0\0\0WEBP'],
])('a picture that the browser cannot open goes as it is: %s', async (_kind, type, head) => {
  const picture = file('roof', type, head);

  await expect(preparePhotograph(picture)).resolves.toMatchObject({ name: 'roof', blob: picture });
});

test.each([
  ['text that is named .png', 'image/png', 'Dear Sir or Madam'],
  ['a drawing', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['a video in the container of HEIC', '', container('mp42')],
  ['sound in the container of WebP', '', 'RIFF\0\0\0\0WAVE'],
])('what is no picture is refused when it is chosen, whatever its name says: %s', async (_what, type, head) => {
  await expect(preparePhotograph(file('notes.png', type, head))).resolves.toBe('“notes.png” is not a picture we can open. Choose another, or a screenshot of it.');
});

test('an empty file is no picture', async () => {
  await expect(preparePhotograph(file('notes.png', 'image/png', '', 0))).resolves.toContain('is not a picture we can open.');
});

test('a file of another kind is refused unread', async () => {
  await expect(preparePhotograph(file('terms.pdf', 'application/pdf'))).resolves.toContain('“terms.pdf” is not a picture we can open.');
});

test('a file that is gone, as one in a phone’s cloud may be, is no picture', async () => {
  const gone = file('roof.jpg', 'image/jpeg', '\xff\xd8\xff');
  jest.spyOn(gone, 'slice').mockReturnValue({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) } as Blob);

  await expect(preparePhotograph(gone)).resolves.toContain('is not a picture we can open.');
});

test('one that the browser cannot open is refused for its size, in words that help', async () => {
  await expect(preparePhotograph(file('roof.heic', 'image/heic', container('heic'), 15_000_001))).resolves.toBe('“roof.heic” is larger than 15 MB, and this browser cannot make it smaller. Send a screenshot of it instead.');
});
