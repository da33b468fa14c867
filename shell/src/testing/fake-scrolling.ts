/** A page's calls to scroll, and the visitor's preference of motion. */
export interface Scrolling {
  readonly scrollTo: jest.Mock<undefined, [ScrollToOptions]>;
  readonly scrollIntoView: jest.Mock<undefined, [ScrollIntoViewOptions], Element>;
  isReduced: boolean;
}

/** Gives each test of a file what jsdom lacks of scrolling, at the top of the page and with motion. */
export function fakeScrolling(): Scrolling {
  const scrolling: Scrolling = { scrollTo: jest.fn<undefined, [ScrollToOptions]>(), scrollIntoView: jest.fn<undefined, [ScrollIntoViewOptions], Element>(), isReduced: false };
  const matchMedia = (query: string) => ({ matches: scrolling.isReduced && query === '(prefers-reduced-motion: reduce)' });
  Object.assign(window, { scrollTo: scrolling.scrollTo, matchMedia });
  Element.prototype.scrollIntoView = scrolling.scrollIntoView;
  beforeEach(() => {
    scrolling.isReduced = false;
    scrolling.scrollTo.mockReset();
    scrolling.scrollIntoView.mockReset();
    Object.assign(window, { scrollX: 0, scrollY: 0 });
  });
  return scrolling;
}
