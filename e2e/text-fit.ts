/** Runs in the page: elements that reach beyond its sides; boxes that scroll by themselves may hold wider ones. */
export function overflow(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
  return [`${scrollWidth} px in ${clientWidth} px`, ...wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 100))];
}

/**
 * Runs in the page: texts that something else covers, and those that are cut off at the side of a box. What is pinned to the
 * bottom of the screen covers something else wherever the page is scrolled to.
 */
export function lostTexts(): string[] {
  interface Box {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }
  interface Piece {
    readonly element: Element;
    readonly box: Box;
    /** What it reads, unless it is a painted ground. */
    readonly text?: string;
  }
  /** Plain numbers: each property of a DOMRect is a call into the browser. */
  const boxOf = ({ left, right, top, bottom }: DOMRect): Box => ({ left, right, top, bottom });
  const isPinned = within(({ position, bottom }) => position === 'sticky' && bottom !== 'auto');
  const isClipped = within(({ clipPath }) => clipPath !== 'none');
  const cutting = new Map<Element, readonly Box[]>();
  const pieces = texts();
  const painted = [...document.querySelectorAll('a, button, summary, input, select, textarea')].filter(isPainted).map((element): Piece => ({ element, box: boxOf(element.getBoundingClientRect()) }));
  return [...covered(), ...pieces.filter(isCut).map((piece) => `${describe(piece)} is cut`)];

  function describe({ element, text }: Piece): string {
    return text === undefined ? element.outerHTML.slice(0, 80) : `"${text}"`;
  }

  /** From the top of the page down, each piece is compared with those that begin above its end. */
  function covered(): string[] {
    const order = [...pieces, ...painted].sort((one, other) => one.box.top - other.box.top);
    const found: string[] = [];
    for (const [index, upper] of order.entries()) {
      for (let next = index + 1; next < order.length; next += 1) {
        const lower = order[next];
        if (!lower || lower.box.top >= upper.box.bottom) break;
        if ((upper.text ?? lower.text) !== undefined && overlap(upper.box, lower.box) && areApart(upper, lower)) found.push(`${describe(upper)} and ${describe(lower)}`);
      }
    }
    return found;
  }

  function texts(): Piece[] {
    const found: Piece[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '' || !isVisible(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 1) found.push({ element, box: boxOf(box), text: text.slice(0, 40) });
    }
    return found;
  }

  /** Whether an element or one around it has such a style; each is looked at once. */
  function within(has: (style: CSSStyleDeclaration) => boolean): (element: Element) => boolean {
    const known = new Map<Element, boolean>();
    return function isWithin(element: Element): boolean {
      const is = known.get(element) ?? (has(getComputedStyle(element)) || (element.parentElement !== null && isWithin(element.parentElement)));
      known.set(element, is);
      return is;
    };
  }

  /** Drawings place their labels themselves; text for screen readers alone is cut on purpose. */
  function isVisible(element: Element): boolean {
    return !element.closest('svg') && !isPinned(element) && element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) && !isClipped(element);
  }

  function isPainted(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true }) && !isPinned(element) && !element.closest('svg') && !isClipped(element) && getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)';
  }

  /** Neither is part of the other, and they are not parts of one line of text. */
  function areApart({ element: one }: Piece, { element: other }: Piece): boolean {
    return !one.contains(other) && !other.contains(one);
  }

  /** By more than fonts reach beyond their lines. */
  function overlap(one: Box, other: Box): boolean {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return width > 2 && height > 0.35 * Math.min(one.bottom - one.top, other.bottom - other.top);
  }

  function isCut({ element, box }: Piece): boolean {
    return cuttingBoxes(element).some(({ left, right }) => box.right > right + 1 || box.left < left - 1);
  }

  /** Those around it that show nothing beyond their sides, up to one that scrolls; each element is looked at once. */
  function cuttingBoxes(element: Element | null): readonly Box[] {
    if (!element) return [];
    const boxes = cutting.get(element) ?? findCuttingBoxes(element);
    cutting.set(element, boxes);
    return boxes;
  }

  function findCuttingBoxes(element: Element): readonly Box[] {
    const { overflowX } = getComputedStyle(element);
    if (overflowX === 'auto' || overflowX === 'scroll') return [];
    const around = cuttingBoxes(element.parentElement);
    return overflowX === 'visible' ? around : [boxOf(element.getBoundingClientRect()), ...around];
  }
}

/** Runs in the page: boxes that scroll sideways, which the keyboard does not reach. */
export function stuckScrollers(): string[] {
  const scrolls = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1;
  const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  return [...document.querySelectorAll('body *')].filter((element) => scrolls(element) && !element.matches(`:is(${stops}), :has(${stops})`)).map((element) => element.outerHTML.slice(0, 100));
}

/** Runs in the page: texts in which a line ends inside “Wi-Fi”. */
export function brokenWords(): string[] {
  const broken: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    for (const { index } of text.matchAll(/Wi-Fi/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 5);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(text.slice(0, 80));
    }
  }
  return broken;
}

/** Runs in the page: links to call or write that are less than 24 px high (WCAG 2.2, 2.5.8). */
export function lowContactLinks(): string[] {
  const links = [...document.querySelectorAll('a[href^="tel:"], a[href^="mailto:"]')].filter((link) => link.checkVisibility());
  return links.filter((link) => [...link.getClientRects()].some(({ height }) => height < 24)).map((link) => link.outerHTML.slice(0, 100));
}

/** Runs in the page: tables without a caption, and cells that are cut off, cut a word short, or do not name their column. */
export function tableFaults(): string[] {
  const screen = document.documentElement.clientWidth;
  return [...document.querySelectorAll('main table')].flatMap((table) => {
    const caption = table.querySelector('caption')?.textContent ?? '';
    const stacks = getComputedStyle(table).display === 'block' || getComputedStyle(table.querySelector('td') ?? table).display === 'block';
    const cells = [...table.querySelectorAll('caption, tbody th, tbody td:not(:empty)')];
    const cut = cells.filter((cell) => {
      const { left, right } = cell.getBoundingClientRect();
      return left < 0 || right > screen || cell.scrollWidth > cell.clientWidth + 1;
    });
    const unnamed = stacks ? [...table.querySelectorAll('td:not(:empty)')].filter((cell) => !getComputedStyle(cell, '::before').content.includes(cell.getAttribute('data-column') ?? ' ')) : [];
    return [
      ...(caption === '' ? ['no caption'] : []),
      ...[...cut, ...unnamed].slice(0, 3).map((cell) => `${caption}: ${cell.outerHTML.slice(0, 90)}`),
    ];
  });
}

/** Runs in the page: names of a drawing that cover each other, or reach beyond its frame. @param selector of its frame */
export function namesInTheWay(selector: string): string[] {
  const frame = document.querySelector(selector);
  if (!frame) return [`no ${selector}`];
  const box = frame.querySelector('[class*="sheet"]')?.getBoundingClientRect();
  const names = [...frame.querySelectorAll('text')]
    .filter((name) => name.checkVisibility())
    .map((name) => ({ text: name.textContent, at: boxOf(name.getBoundingClientRect()) }));
  const pairs = names.flatMap((one, index) => names.slice(index + 1).flatMap((other) => (overlap(one.at, other.at) ? [`${one.text} and ${other.text}`] : [])));
  const outside = names.filter(({ at }) => box && (at.left < box.left - 1 || at.right > box.right + 1 || at.top < box.top - 1 || at.bottom > box.bottom + 1));
  return [...pairs, ...outside.map(({ text }) => `${text} is beyond the frame`)];

  /** Plain numbers: each property of a DOMRect is a call into the browser. */
  function boxOf({ left, right, top, bottom }: DOMRect) {
    return { left, right, top, bottom };
  }

  /** By more than the room that fonts leave above and below their letters. */
  function overlap(one: ReturnType<typeof boxOf>, other: ReturnType<typeof boxOf>): boolean {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return width > 1 && height > 3;
  }
}
