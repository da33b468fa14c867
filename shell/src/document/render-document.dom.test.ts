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

describe('React, which waits behind the main script', () => {
  const scripts = () => [...document.querySelectorAll('head > script')];
  const runWith = (top: number) => {
    isHidden = true;
    document.head.innerHTML = '<template id="page-scripts"><script src="/s/main.js"></script><script src="/s/react.js"></script></template>';
    document.body.innerHTML = '<div data-island="blog/tool" data-when="near"></div>';
    jest.spyOn(document.querySelector('div') as HTMLElement, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 100));
    run();
  };

  // A window of jsdom is 768 px high.
  test.each([
    [1152, ['/s/main.js', '/s/react.js']],
    [1153, ['/s/main.js']],
  ])('comes where the first island is near: %s', (top, expected) => {
    runWith(top);

    expect(scripts().map((script) => script.getAttribute('src'))).toEqual(expected);
  });

  test('stays away where the text of a page alone names such an island', () => {
    isHidden = true;
    document.head.innerHTML = '<template id="page-scripts"><script src="/s/main.js"></script><script src="/s/react.js"></script></template>';
    document.body.innerHTML = '<p>data-when="near"</p>';

    run();

    expect(scripts().map((script) => script.getAttribute('src'))).toEqual(['/s/main.js']);
  });

  test('leaves when it fails, so that it can be loaded again', () => {
    runWith(0);

    scripts()[1]?.dispatchEvent(new Event('error'));

    expect(scripts().map((script) => script.getAttribute('src'))).toEqual(['/s/main.js']);
  });
});

test('it can be inline: nothing in it ends the element', () => {
  expect(startScript).not.toMatch(/<|-->/);
});
