import { own, takeOwnReferences } from './own-references';

const asked = jest.fn<Promise<Response>, [string]>();

beforeEach(() => void Object.assign(window, { fetch: asked.mockReset().mockResolvedValue({} as Response) }));

test('what a section replaces later is not what the shell calls', async () => {
  takeOwnReferences();

  const replace = () => {
    throw new Error('replaced');
  };
  Object.assign(window, { fetch: replace, setTimeout: replace, requestAnimationFrame: replace });
  Object.assign(history, { pushState: replace, replaceState: replace });

  await own.fetch('/services');
  await new Promise<void>((resolve) => own.setTimeout(resolve));
  await new Promise<number>((resolve) => own.requestAnimationFrame(resolve));
  own.history.pushState(null, '', '/services');
  expect(asked.mock.calls).toEqual([['/services']]);
  expect(location.pathname).toBe('/services');
});
