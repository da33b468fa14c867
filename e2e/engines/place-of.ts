import type { Point } from './engine';

export interface Target {
  readonly selector: string;
  /** Its whole text, or its label for assistive technology. */
  readonly text: string | undefined;
}

/** Runs in the page: scrolls to the first visible element that matches, and returns its middle once nothing else covers that. */
export function placeOf({ selector, text }: Target): Point | undefined {
  const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();
  const element = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility() && (text === undefined || nameOf(one) === text));
  if (!element) return undefined;
  const middleOf = (part: Element) => {
    // A link that wraps is clicked in its first line.
    const { x, y, width, height } = part.getClientRects()[0] ?? part.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  // A link in a drawing is where its shapes are, which may be beside its middle.
  const parts = [element, ...element.querySelectorAll('*')];
  const find = () => parts.map(middleOf).find(({ x, y }) => element.contains(document.elementFromPoint(x, y)));
  const inView = find();
  if (inView) return inView;
  for (const part of parts) {
    part.scrollIntoView({ block: 'center', behavior: 'instant' });
    const place = find();
    if (place) return place;
  }
  return undefined;
}
