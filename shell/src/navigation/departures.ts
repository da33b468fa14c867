import { state } from './navigation-state';
import type { Departure, SiteLocation } from './navigation-state';

/** Where all are kept for the documents of this tab: sessionStorage survives a reload and a discarded tab. */
const storageKey = 'departures';
/** Browsers keep about as many entries of a tab's history. */
const keptDepartures = 50;

/** Remembers where the visitor is on an entry that they leave. @param link the link that they follow; otherwise the focused element */
export function rememberDeparture({ key }: SiteLocation, link: Element | null): void {
  const href = link?.closest('a')?.getAttribute('href') ?? '';
  const number = linksTo(href).findIndex((other) => other.contains(link));
  const departures = readDepartures();
  departures.delete(key);
  departures.set(key, { top: window.scrollY, open: openDisclosures(), href, number });
  state.departures = [...departures].slice(-keptDepartures);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(state.departures));
  } catch {
    // This document knows them.
  }
}

/** How the visitor left an entry. Undefined if they have not, or if another release has stored it in another shape. */
export function recallDeparture({ key }: SiteLocation): Departure | undefined {
  const departure = readDepartures().get(key);
  return Array.isArray(departure?.open) ? departure : undefined;
}

/** Departures that other documents of this tab have stored, and those of this document, which take precedence. */
function readDepartures(): Map<string, Departure> {
  try {
    return new Map([...(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as typeof state.departures), ...state.departures]);
  } catch {
    return new Map(state.departures);
  }
}

/** The link that the visitor followed, in the page as it is now: of a closed menu, the menu's button. */
export function followedLink({ href, number }: Departure): HTMLElement | SVGElement | undefined {
  const link = linksTo(href)[number];
  return link?.closest('details:not([open])')?.querySelector('summary') ?? link;
}

/** Opens the disclosures that the visitor left open, in a page that has been loaded again since. */
export function reopenDisclosures({ open }: Departure): void {
  disclosures().forEach((disclosure, number) => {
    if (open.includes(number)) disclosure.open = true;
  });
}

/** Links of HTML and SVG. */
function linksTo(href: string): (HTMLElement | SVGElement)[] {
  return [...document.querySelectorAll<HTMLElement | SVGElement>('a')].filter((link) => link.getAttribute('href') === href);
}

function openDisclosures(): number[] {
  return disclosures().flatMap(({ open }, number) => (open ? [number] : []));
}

function disclosures(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('main details')];
}
