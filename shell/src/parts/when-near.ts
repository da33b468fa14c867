/** How far below the screen a part is near: half of its height, which takes a second or two to scroll. */
const margin = '0px 0px 50% 0px';

/** Calls back once, when an element is on the screen or near; at once where nobody can tell. */
export function whenNear(element: Element, callback: () => void): void {
  if (typeof IntersectionObserver !== 'function') return callback();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
}
