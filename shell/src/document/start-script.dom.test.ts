import { setTimeout } from 'node:timers/promises';
import { startScript } from './start-script';

let frames: FrameRequestCallback[] = [];
let isHidden = false;

beforeEach(() => {
  frames = [];
  isHidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  document.head.innerHTML = '<template id="page-scripts"><script src="/s/main.js"></script><link rel="preload" as="script" href="/b/page.js"></template>';
});

const run = () => window.eval(startScript) as unknown;
const loading = () => [...document.head.children].map((element) => element.getAttribute('src') ?? element.getAttribute('href'));
const waiting = [null];

test('what the template holds comes in the task after the first frame', async () => {
  run();
  await setTimeout(20);
  expect(loading()).toEqual(waiting);

  frames.forEach((frame) => frame(0));
  expect(loading()).toEqual(waiting);
  await setTimeout(20);

  expect(loading()).toEqual([null, '/s/main.js', '/b/page.js']);
});

test('where nobody looks it is there at once', () => {
  isHidden = true;

  run();

  expect(loading()).toEqual([null, '/s/main.js', '/b/page.js']);
});

test('a document whose scripts were taken away stays as it is', () => {
  isHidden = true;
  document.head.innerHTML = '';

  run();

  expect(document.head.innerHTML).toBe('');
});

test('it may stand in a document: nothing in it ends the element', () => {
  expect(startScript).not.toMatch(/<|-->/);
});
