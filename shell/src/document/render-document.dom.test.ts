import { setTimeout } from 'node:timers/promises';
import { startScript } from './render-document';

let frames: FrameRequestCallback[] = [];
let isHidden = false;

beforeEach(() => {
  frames = [];
  isHidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  document.head.innerHTML = '<template id="page-scripts"><script src="/s/main.js"></script></template>';
});

const run = () => window.eval(startScript) as unknown;
const loading = () => [...document.head.children].map((element) => element.getAttribute('src') ?? element.getAttribute('href'));
const waiting = [null];

test('the content of the template is inserted in the task after the first frame', async () => {
  run();
  await setTimeout(20);
  expect(loading()).toEqual(waiting);

  frames.forEach((frame) => frame(0));
  expect(loading()).toEqual(waiting);
  await setTimeout(20);

  expect(loading()).toEqual([null, '/s/main.js']);
});

test('in a hidden tab it is inserted at once', () => {
  isHidden = true;

  run();

  expect(loading()).toEqual([null, '/s/main.js']);
});

test('a document without the template stays as it is', () => {
  isHidden = true;
  document.head.innerHTML = '';

  run();

  expect(document.head.innerHTML).toBe('');
});

test('it can be inline: nothing in it ends the element', () => {
  expect(startScript).not.toMatch(/<|-->/);
});
