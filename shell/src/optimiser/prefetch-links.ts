import { whenIdle } from '../islands/when-idle';
import { whenPointed } from '../islands/when-pointed';
import { linkTarget } from '../navigation/link-target';
import { loadPage } from '../navigation/page-cache';

/** How long a link stays in view before its page is worth fetching, in milliseconds. */
const viewDelayMs = 500;
/** At most so many links that are in view have had their pages fetched for it; when one leaves the view, another may. */
const viewLimit = 6;

type Prefetch = (path: string) => void;

/** A failure shows where the page is wanted. */
const prefetchPage: Prefetch = (path) => void loadPage(path).catch(() => undefined);

/** Fetches the page of a link ahead when the visitor is about to choose it. */
export function prefetchOnIntent(prefetch = prefetchPage): void {
  const onIntent = ({ target }: Event) => {
    const path = target instanceof Element ? pagePath(target.closest('a')) : undefined;
    if (path !== undefined) prefetch(path);
  };
  whenPointed(document, onIntent);
  for (const type of ['touchstart', 'focusin']) document.addEventListener(type, onIntent, { passive: true });
}

/** Fetches the pages of links in the page's text ahead while they stay in view and the browser is idle. */
export function prefetchInView(prefetch = prefetchPage): void {
  if (typeof IntersectionObserver !== 'function') return;
  /** Links in view, in the order in which they came into it, and since when. */
  const inView = new Map<Element, number>();
  const fetched = new Set<Element>();

  const fetchNext = () => {
    const due = [...inView].filter(([link, since]) => !fetched.has(link) && link.isConnected && performance.now() - since >= viewDelayMs);
    const taken = [...inView.keys()].filter((link) => fetched.has(link)).length;
    for (const [link] of due.slice(0, Math.max(0, viewLimit - taken))) {
      fetched.add(link);
      const path = pagePath(link);
      if (path !== undefined) whenIdle(() => prefetch(path));
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
    for (const link of document.querySelectorAll('main a[href^="/"]')) observer.observe(link);
  };
  whenIdle(observe);
  addEventListener('page-shown', () => whenIdle(observe));
}

/** Path and search of a link to another page of the site. */
function pagePath(link: Element | null): string | undefined {
  const url = linkTarget(link);
  return url && url.pathname !== location.pathname ? url.pathname + url.search : undefined;
}
