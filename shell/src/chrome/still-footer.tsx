import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { isActiveLink, useLocation } from '@site/shared';
import './site-footer.module.css';

/** The footer that the document brought, whose code never has to come: all that changes is which link leads to where we are. */
export function StillFooter(): ReactElement {
  const [{ className, innerHTML }] = useState(() => document.querySelector('[data-app] > footer') ?? document.createElement('footer'));
  const footer = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  useLayoutEffect(() => {
    for (const link of footer.current?.querySelectorAll('a') ?? []) {
      if (isActiveLink(link.getAttribute('href') ?? '', pathname)) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  }, [pathname]);

  return <footer ref={footer} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: innerHTML }} />;
}
