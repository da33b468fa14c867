import { pageUrl } from '../navigation/page-url';
import { whenIdle } from '../when-idle';

/** How long a link stays in view before its page is worth fetching. */
const viewDelayMs = 500;
/** At most this many pages are fetched for being in view. */
const viewLimit = 6;

type Prefetch = (path: string) => Promise<void>;

/** Fetches the page of a link ahead when the visitor is about to choose it. */
export function prefetchOnIntent(prefetch: Prefetch): void {
  const onIntent = ({ target }: Event) => {
    const path = target instanceof Element ? pagePath(target.closest('a')) : undefined;
    if (path) void prefetch(path);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
}

/** Fetches pages ahead whose links in the page's text stay in view, while the browser is idle. */
export function prefetchInView(prefetch: Prefetch): void {
  if (typeof IntersectionObserver !== 'function') return;
  let left = viewLimit;
  const considered = new Set<string>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) setTimeout(() => consider(target), viewDelayMs);
  });
  const consider = (link: Element) => {
    const { top, bottom } = link.getBoundingClientRect();
    const path = pagePath(link);
    if (left === 0 || !path || bottom < 0 || top > innerHeight || !link.isConnected || considered.has(path)) return;
    considered.add(path);
    left -= 1;
    // A failure shows where the page is wanted.
    whenIdle(() => void prefetch(path).catch(() => undefined));
  };
  const observe = () => {
    observer.disconnect();
    for (const link of document.querySelectorAll('main a[href^="/"]')) observer.observe(link);
  };
  whenIdle(observe);
  const main = document.getElementById('main');
  if (main) new MutationObserver(() => whenIdle(observe)).observe(main, { childList: true, subtree: true });
}

/** The path of a link to another page of the app. */
function pagePath(link: Element | null): string | undefined {
  const path = pageUrl(link)?.pathname;
  return path === location.pathname ? undefined : path;
}
