import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from '@site/shared';
import { pageUrl } from './page-url';

/** Follows ordinary clicks on links to pages of the site within the app, whoever made the link: React, Markdown, a drawing. */
export function useLinks(): void {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);

  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      const url = isOrdinary(event) && event.target instanceof Element ? pageUrl(event.target.closest('a')) : undefined;
      if (!url) return;
      event.preventDefault();
      void latest.current(url.pathname + url.search + url.hash, { replace: url.href === location.href });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
}

/** A click that opens no other tab or window, and that nobody has dealt with. */
function isOrdinary(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;
}
