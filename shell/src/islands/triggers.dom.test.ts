import { whenNear } from './when-near';

type Entries = readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[];

afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

test('an element that comes near is told once', () => {
  const callback = jest.fn();
  const disconnect = jest.fn();
  let see: (entries: Entries) => void = () => undefined;
  Object.assign(globalThis, {
    IntersectionObserver: class {
      disconnect = disconnect;
      observe = jest.fn();
      constructor(onSeen: typeof see) {
        see = onSeen;
      }
    },
  });

  whenNear(document.body, callback);
  see([{ isIntersecting: false }]);
  expect(callback).not.toHaveBeenCalled();
  see([{ isIntersecting: true }]);

  expect(callback).toHaveBeenCalledTimes(1);
  expect(disconnect).toHaveBeenCalledTimes(1);
});

test('where nobody can tell, every element is near', () => {
  const callback = jest.fn();

  whenNear(document.body, callback);

  expect(callback).toHaveBeenCalledTimes(1);
});
