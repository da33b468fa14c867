import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from '@site/shared';
import { pageUrl } from './page-url';

/**
 * Follows ordinary clicks on links to pages of the site within the app, whoever made the link: React, Markdown, a drawing.
 *
 * @param ask whether a page is there; one that is not is asked for by that, before anything is rendered
 */
export function useLinks(ask: (path: string) => boolean = () => true): void {
  const navigate = useNavigate();
  const latest = useRef({ navigate, ask });
  useLayoutEffect(() => {
    latest.current = { navigate, ask };
  });

  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      const url = isOrdinary(event) && event.target instanceof Element ? pageUrl(event.target.closest('a')) : undefined;
      if (!url) return;
      event.preventDefault();
      const go = () => void latest.current.navigate(url.pathname + url.search + url.hash, { replace: url.href === location.href });
      if (latest.current.ask(url.pathname)) go();
      else setTimeout(go);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
}

/** A click that opens no other tab or window, and that nobody has dealt with. */
function isOrdinary(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;
}
