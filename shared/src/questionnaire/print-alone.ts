/** Prints a part of a tool's answer without the rest of its page, by the rule for `data-alone` in the tool's style. */
export function printAlone(element: Element): void {
  element.toggleAttribute('data-alone', true);
  addEventListener('afterprint', () => element.removeAttribute('data-alone'), { once: true });
  print();
}
