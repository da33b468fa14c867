import type { SiteLocation } from './site-location';

/** How the visitor left an entry of the tab's history. */
export interface Departure {
  readonly top: number;
  /** Numbers of the disclosures that were open, among those of the page. */
  readonly open: readonly number[];
  /** The link that they followed: its `href`, and its number among the links that have the same. */
  readonly href: string;
  readonly number: number;
}

/** As JSON, keyed by history entry. Copied to sessionStorage, which survives a reload and a discarded tab. */
const departures = new Map<string, string>();

/** Remembers where the visitor is on an entry that they leave. @param link what they follow, or else what has the focus */
export function rememberDeparture({ key }: SiteLocation, link: Element | null): void {
  const href = link?.closest('a')?.getAttribute('href') ?? '';
  const number = linksTo(href).findIndex((other) => other.contains(link));
  const departure = JSON.stringify({ top: window.scrollY, open: openDisclosures(), href, number } satisfies Departure);
  departures.set(key, departure);
  try {
    sessionStorage.setItem(storageKey(key), departure);
  } catch {
    // Within this document the map will do.
  }
}

/** How the visitor left an entry, where they did. What another release has stored may be something else. */
export function recallDeparture({ key }: SiteLocation): Departure | undefined {
  try {
    const departure = departures.get(key) ?? sessionStorage.getItem(storageKey(key));
    const parsed = JSON.parse(departure ?? 'null') as Departure | null;
    return Array.isArray(parsed?.open) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** The link that the visitor followed, in the page as it is now: of a closed menu, the menu's button. */
export function followedLink({ href, number }: Departure): HTMLElement | SVGElement | undefined {
  const link = linksTo(href)[number];
  return link?.closest('details:not([open])')?.querySelector('summary') ?? link;
}

/** Opens what the visitor left open, where the page was made anew since. */
export function reopenDisclosures({ open }: Departure): void {
  disclosures().forEach((disclosure, number) => {
    if (open.includes(number)) disclosure.open = true;
  });
}

function storageKey(key: string): string {
  return `left-${key}`;
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
