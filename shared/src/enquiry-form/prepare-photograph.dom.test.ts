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

const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });

test.each([
  [4000, 3000, 2000, 1500],
  [3000, 6000, 1000, 2000],
  [800, 600, 800, 600],
  [20_000, 1, 2000, 1],
])('a picture of %i by %i pixels becomes a JPEG of %i by %i', async (width, height, smallWidth, smallHeight) => {
  decodeAs(width, height);

  const { name, blob } = await preparePhotograph(file('roof.png', 'image/png'));

  expect([name, blob.type, blob.size]).toEqual(['roof.png', 'image/jpeg', 5]);
  expect(drawn).toEqual([{ width: smallWidth, height: smallHeight }]);
  expect(close).toHaveBeenCalled();
});

test('a picture that the browser cannot open goes as it is', async () => {
  const heic = file('roof.heic', 'image/heic');

  await expect(preparePhotograph(heic)).resolves.toMatchObject({ name: 'roof.heic', blob: heic });
});

test('a file whose kind the browser does not know may be a picture', async () => {
  await expect(preparePhotograph(file('IMG_1.HEIC', ''))).resolves.toMatchObject({ name: 'IMG_1.HEIC' });
});

test('one that the browser cannot open is refused for its size, in words that help', async () => {
  await expect(preparePhotograph(file('roof.heic', 'image/heic', 15_000_001))).rejects.toThrow('“roof.heic” is larger than 15 MB, and this browser cannot make it smaller. Send a screenshot of it instead.');
});

test('what is no picture is refused', async () => {
  await expect(preparePhotograph(file('terms.pdf', 'application/pdf'))).rejects.toThrow('“terms.pdf” is not a picture.');
});
