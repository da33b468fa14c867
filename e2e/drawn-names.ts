/** Runs in the page: names of a drawing that cover each other, or reach beyond its frame. @param selector of its frame */
export function namesInTheWay(selector: string): string[] {
  const frame = document.querySelector(selector);
  if (!frame) return [`no ${selector}`];
  const box = frame.querySelector('[class*="sheet"]')?.getBoundingClientRect();
  const names = [...frame.querySelectorAll('text')]
    .filter((name) => name.checkVisibility())
    .map((name) => ({ text: name.textContent, at: name.getBoundingClientRect() }));
  const pairs = names.flatMap((one, index) => names.slice(index + 1).flatMap((other) => (overlap(one.at, other.at) ? [`${one.text} and ${other.text}`] : [])));
  const outside = names.filter(({ at }) => box && (at.left < box.left - 1 || at.right > box.right + 1 || at.top < box.top - 1 || at.bottom > box.bottom + 1));
  return [...pairs, ...outside.map(({ text }) => `${text} is beyond the frame`)];

  /** By more than the room that fonts leave above and below their letters. */
  function overlap(one: DOMRect, other: DOMRect): boolean {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return width > 1 && height > 3;
  }
}
