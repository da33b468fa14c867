import { guardDocument } from './guard-document';

/** A microtask later, as the next script runs. */
const settled = () => Promise.resolve();

let errors: jest.SpyInstance;

beforeAll(guardDocument);
beforeEach(() => (errors = jest.spyOn(console, 'error').mockReturnValue()));
afterEach(() => {
  document.body.replaceChildren();
  return settled();
});

test.each([
  ['<img name="querySelector">', 'querySelector'],
  ['<form name="getElementById"></form>', 'getElementById'],
  ['<p><iframe name="addEventListener"></iframe></p>', 'addEventListener'],
  ['<object id="body"></object>', 'body'],
  ['<embed name="location">', 'location'],
])('%s in an island loses what hides document.%s', async (html, name) => {
  document.body.innerHTML = html;
  await settled();

  expect(document.querySelectorAll('[name], [id]')).toHaveLength(0);
  expect(errors.mock.calls).toEqual([[expect.stringContaining(`document.${name}`)]]);
});

test('an element that gets such a name later loses it too', async () => {
  document.body.innerHTML = '<form></form>';
  await settled();

  document.querySelector('form')?.setAttribute('name', 'querySelectorAll');
  await settled();

  expect(document.querySelectorAll('form[name]')).toHaveLength(0);
});

test('what was there before loses it too', async () => {
  document.body.innerHTML = '<img name="querySelector">';

  guardDocument();

  expect(document.querySelectorAll('[name]')).toHaveLength(0);
  await settled();
});

test('names that hide nothing stay', async () => {
  document.body.innerHTML = '<form name="search"><input name="title" id="head"></form><img name="map"><p id="body"></p>';
  await settled();

  expect(document.querySelectorAll('[name]')).toHaveLength(3);
  expect(errors).not.toHaveBeenCalled();
});
