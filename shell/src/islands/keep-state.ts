/** Elements that a visitor may have changed or focused. When an island is rendered anew, they come in the same order. */
const stateful = 'a, button, details, form, input, select, summary, textarea, [tabindex], [data-kept]';

/** Returns the element that has replaced one of an island. */
export type FindSuccessor = (element: Element) => Element | undefined;

/**
 * Notes the state of an island's elements just before React replaces them.
 *
 * @returns a function that gives their successors what was entered, chosen, attached, opened and focused, and the content of
 * elements with `data-kept`, which only prerendering makes; where nothing was replaced it changes nothing
 */
export function keepState(island: HTMLElement): () => FindSuccessor {
  const before = keyElements(island);
  const { activeElement } = document;
  const selection = activeElement && selectionOf(activeElement);

  return () => {
    const after = keyElements(island);
    const successors = new Map<Element, Element>();
    for (const [key, element] of before) {
      const successor = after.get(key);
      if (successor) successors.set(element, successor);
      if (successor && successor !== element) carryOver(element, successor);
    }
    const focused = activeElement && successors.get(activeElement);
    if (focused !== activeElement && (focused instanceof HTMLElement || focused instanceof SVGElement)) takeFocus(focused, selection);
    return (element) => successors.get(element);
  };
}

/**
 * The island's elements, each by what it is and how many of its kind stand before it. Its class tells it from those that a
 * password manager has added. Not by its id: React's ids differ when it renders anew.
 */
function keyElements(island: HTMLElement): Map<string, Element> {
  const counts = new Map<string, number>();
  const keyOf = (element: Element): string => {
    const kind = [element.localName, ...['type', 'name', 'class'].map((name) => element.getAttribute(name)), isChoice(element) && element.value].join(' ');
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return `${kind} ${count}`;
  };
  return new Map([...island.querySelectorAll(stateful)].map((element) => [keyOf(element), element]));
}

function carryOver(from: Element, to: Element): void {
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
  else if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) choose(from, to);
  else if (isChoice(from) && isChoice(to)) to.checked = from.checked;
  else if (isText(from) && isText(to)) enter(from, to);
  if (from.hasAttribute('data-kept')) to.replaceChildren(...from.childNodes);
}

function enter(from: HTMLInputElement | HTMLTextAreaElement, to: HTMLInputElement | HTMLTextAreaElement): void {
  if (from.type === 'file' && from instanceof HTMLInputElement && to instanceof HTMLInputElement) to.files = from.files;
  else if (from.value !== from.defaultValue) to.value = from.value;
}

/** By position, since a translator may change what options are called; in another release's list by value. */
function choose({ options: from }: HTMLSelectElement, { options: to }: HTMLSelectElement): void {
  const isSameList = from.length === to.length;
  for (const [index, option] of [...to].entries()) {
    const other = isSameList ? from[index] : [...from].find(({ value }) => value === option.value);
    if (other) option.selected = other.selected;
  }
}

interface Selection {
  readonly start: number;
  readonly end: number;
  readonly direction: HTMLInputElement['selectionDirection'];
}

/** Undefined for other elements, and for fields whose selection no script may read. */
function selectionOf(element: Element): Selection | undefined {
  if (!isText(element) || element.selectionStart === null || element.selectionEnd === null) return undefined;
  return { start: element.selectionStart, end: element.selectionEnd, direction: element.selectionDirection };
}

function takeFocus(element: HTMLElement | SVGElement, selection: Selection | null | undefined): void {
  element.focus({ preventScroll: true });
  if (selection && isText(element)) element.setSelectionRange(selection.start, selection.end, selection.direction ?? undefined);
}

function isChoice(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type);
}

function isText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return (element instanceof HTMLInputElement && !isChoice(element)) || element instanceof HTMLTextAreaElement;
}
