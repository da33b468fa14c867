import { triggers, whenIdle } from './triggers';

type Entries = readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[];

const callback = jest.fn();

beforeEach(() => {
  callback.mockReset();
  document.body.innerHTML = '<div><input value="as served"><button>Ask</button></div>';
});

const element = () => document.querySelector('div') as HTMLElement;

describe('near', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

  test('occurs once, when the element comes within half a screen', () => {
    const disconnect = jest.fn();
    let see: (entries: Entries) => void = () => undefined;
    const margins: (string | undefined)[] = [];
    Object.assign(globalThis, {
      IntersectionObserver: class {
        disconnect = disconnect;
        observe = jest.fn();
        constructor(onSeen: typeof see, { rootMargin }: IntersectionObserverInit) {
          see = onSeen;
          margins.push(rootMargin);
        }
      },
    });

    triggers.near(element(), callback);
    see([{ isIntersecting: false }]);
    expect(callback).not.toHaveBeenCalled();
    see([{ isIntersecting: true }]);

    expect([callback.mock.calls.length, disconnect.mock.calls.length, margins]).toEqual([1, 1, ['0px 0px 50% 0px']]);
  });

  test('occurs at once where the browser cannot observe it', () => {
    triggers.near(element(), callback);

    expect(callback).toHaveBeenCalledTimes(1);
  });
});

describe('intent', () => {
  test.each(['pointerdown', 'touchstart', 'focusin', 'keydown', 'click', 'input'])('occurs with each %s in the element: an earlier one may have failed', (type) => {
    triggers.intent(element(), callback);
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    expect(callback).not.toHaveBeenCalled();

    for (const event of [type, type]) document.querySelector('button')?.dispatchEvent(new Event(event, { bubbles: true }));

    expect(callback).toHaveBeenCalledTimes(2);
  });

  test('occurs each time the pointer moves onto the element, not when the element comes below a resting pointer', () => {
    triggers.intent(element(), callback);
    const send = (...types: string[]) => types.forEach((type) => document.querySelector('button')?.dispatchEvent(new Event(type, { bubbles: true })));

    send('pointerover');
    expect(callback).not.toHaveBeenCalled();
    send('pointermove', 'pointermove', 'pointerout', 'pointerover', 'pointermove');

    expect(callback).toHaveBeenCalledTimes(2);
  });

  test.each<[string, () => void]>([
    ['has the focus', () => document.querySelector('button')?.focus()],
    ['has text that was typed before', () => Object.assign(document.querySelector('input') as HTMLInputElement, { value: 'OX28' })],
  ])('occurs at once in an element that %s', (_what, act) => {
    act();

    triggers.intent(element(), callback);

    expect(callback).toHaveBeenCalledTimes(1);
  });
});

test('idle occurs when the browser is idle', () => {
  jest.useFakeTimers();
  triggers.idle(element(), callback);
  expect(callback).not.toHaveBeenCalled();

  jest.runAllTimers();

  expect(callback).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

describe('when the browser is idle', () => {
  const requestIdleCallback = jest.fn((onIdle: () => void) => setTimeout(onIdle, 20));

  beforeEach(() => void jest.useFakeTimers());

  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  });

  test.each([
    ['when the browser is idle', { requestIdleCallback }, 20],
    ['after a second in a browser that cannot tell', {}, 1000],
  ])('the callback is called once, %s', (_when, browser, delayMs) => {
    Object.assign(globalThis, browser);

    whenIdle(callback);
    jest.advanceTimersByTime(delayMs - 1);
    expect(callback).not.toHaveBeenCalled();

    jest.advanceTimersByTime(5000);
    expect(callback).toHaveBeenCalledTimes(1);
  });

  test('a browser that is never idle calls back within five seconds', () => {
    Object.assign(globalThis, { requestIdleCallback });

    whenIdle(callback);

    expect(requestIdleCallback).toHaveBeenLastCalledWith(callback, { timeout: 5000 });
  });
});
