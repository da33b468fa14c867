import type { MouseEvent } from 'react';
import { useNavigate } from '@site/shared';

/** The drawing's links are not React's: an ordinary click on one is a navigation in the app all the same. */
export function useFollow(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const path = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : undefined;
    if (!path || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(path);
  };
}
