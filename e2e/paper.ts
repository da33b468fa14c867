/** Runs in the page, shown as in print: faults of a sheet that is handed to a landlord. */
export function lackOnPaper(): string[] {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) && element.getClientRects().length > 0;
  const controls = [...document.querySelectorAll('button, input, select, textarea, nav, form')].filter(isShown).map((element) => `a control: ${element.outerHTML.slice(0, 80)}`);
  const pale = [...document.querySelectorAll('body *')].filter((element) => isShown(element) && hasText(element) && !element.closest('svg') && contrastOnWhite(getComputedStyle(element).color) < 4.5).map((element) => `pale: ${element.textContent.slice(0, 40)}`);
  const shown = [...document.querySelectorAll('header, main, footer')].filter(isShown).map((part) => (part as HTMLElement).innerText).join('\n');
  const missing = contacts().filter((text) => !shown.includes(text)).map((text) => `no ${text}`);
  const [head, title] = ['body header', 'h1'].map((selector) => document.querySelector(selector)?.getBoundingClientRect());
  const touching = head && title && title.top < head.bottom + 8 ? ['the title touches the head'] : [];
  // Anything higher than a page has to be torn.
  const torn = [...document.querySelectorAll('main :is(svg, img, figure, tr, dl > div)')].filter((piece) => isShown(piece) && piece.getBoundingClientRect().height < 900 && !keepsTogether(piece)).map((piece) => `may be torn: ${piece.outerHTML.slice(0, 80)}`);
  return [...controls, ...pale, ...missing, ...touching, ...torn];

  /** With all its ancestors up to the box that shows it: a drawing and its overlays. */
  function keepsTogether(piece: Element | null): boolean {
    if (!piece || piece.localName === 'main') return false;
    return getComputedStyle(piece).breakInside === 'avoid' || keepsTogether(piece.parentElement);
  }

  /** Phone, e-mail and address, as the page's footer has them. */
  function contacts(): string[] {
    return [...document.querySelectorAll('#contact dd')].map((detail) => detail.textContent);
  }

  function hasText(element: Element): boolean {
    return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  }

  /** Printers leave grounds out. */
  function contrastOnWhite(color: string): number {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
  }
}
