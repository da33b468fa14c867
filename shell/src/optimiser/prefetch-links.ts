import { whenIdle, whenPointed } from '../islands/triggers';
import { linkTarget } from '../navigation/page-address';
import { keyOf, loadPage } from '../navigation/page-cache';

/** How long a link stays in view before its page is worth fetching, in milliseconds. */
const viewDelayMs = 500;
/** Most pages that are fetched for links in view. When one of these links leaves the view, another page may be fetched. */
const viewLimit = 6;

/** How many of these pages are fetched at a time: on a slow connection, each further one delays the page that the visitor clicks. */
const viewAtATime = 2;

/** The part of the Network Information API that says how much a visitor can spare; not every browser has it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether fetching ahead is fair: not where the visitor saves data or the connection is slow. */
export function mayPrefetch(): boolean {
  const connection = 'connection' in navigator ? (navigator.connection as Connection) : undefined;
  if (connection?.saveData) return false;
  return !['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '');
}

/** Fetches pages ahead that the visitor is likely to want next, where that is fair. */
export function prefetchLinks(): void {
  if (!mayPrefetch()) return;
  prefetchOnIntent();
  prefetchInView();
}

type Prefetch = (path: string) => Promise<unknown>;

/** A failure is shown when the visitor opens the page. */
const prefetchPage: Prefetch = (path) => loadPage(path).catch(() => undefined);

/** Fetches the page of a link ahead when the visitor is about to choose it. */
export function prefetchOnIntent(prefetch = prefetchPage): void {
  const onIntent = ({ target }: Event) => {
    const path = target instanceof Element ? pagePath(target.closest('a')) : undefined;
    if (path !== undefined) void prefetch(path);
  };
  whenPointed(document, onIntent);
  for (const type of ['touchstart', 'focusin']) document.addEventListener(type, onIntent, { passive: true });
}

/** Fetches the pages of links ahead, all but those of the site's header, while they stay in view and the browser is idle, nearest to the middle of the window first. */
export function prefetchInView(prefetch = prefetchPage): void {
  if (typeof IntersectionObserver !== 'function') return;
  /** Links in view, and since when. */
  const inView = new Map<Element, number>();
  const fetched = new Set<string>();
  let fetching = 0;

  const fetchNext = () => {
    const isDue = (link: Element) => link.isConnected && performance.now() - (inView.get(link) ?? Infinity) >= viewDelayMs;
    const taken = pagePaths([...inView.keys()]).filter((path) => fetched.has(path)).length;
    const due = pagePaths([...inView.keys()].filter(isDue).sort((one, other) => fromMiddle(one) - fromMiddle(other))).filter((path) => !fetched.has(path));
    for (const path of due.slice(0, Math.max(0, Math.min(viewLimit - taken, viewAtATime - fetching)))) {
      fetched.add(path);
      fetching += 1;
      whenIdle(() => {
        void prefetch(path).finally(() => {
          fetching -= 1;
          fetchNext();
        });
      });
    }
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) inView.set(target, performance.now());
      else inView.delete(target);
    }
    setTimeout(fetchNext, viewDelayMs + 20);
  });
  const observe = () => {
    observer.disconnect();
    inView.clear();
    fetched.clear();
    for (const link of document.querySelectorAll('a[href^="/"]:not(header:not(main *) a)')) observer.observe(link);
  };
  whenIdle(observe);
  addEventListener('page-shown', () => whenIdle(observe));
}

/** How far a link is above or below the middle of the window, where visitors look, in CSS pixels. */
function fromMiddle(link: Element): number {
  const { top, bottom } = link.getBoundingClientRect();
  return Math.abs(top + bottom - innerHeight) / 2;
}

/** The pages that these links lead to, each once. */
function pagePaths(links: readonly Element[]): string[] {
  return [...new Set(links.map(pagePath).filter((path) => path !== undefined))];
}

/** The page that a link leads to, where that is another one of the site. */
function pagePath(link: Element | null): string | undefined {
  const url = linkTarget(link);
  return url && url.pathname !== location.pathname ? keyOf(url.pathname + url.search) : undefined;
}
