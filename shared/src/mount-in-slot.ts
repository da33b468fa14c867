import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

const mounted = new WeakSet<HTMLElement>();

/**
 * Renders an element into an empty element of a page, for as long as that is in the document. Nothing happens where one
 * is there already, or where the page has gone in the meantime; on a page that comes back, it can be put there again.
 */
export function mountInSlot(slot: HTMLElement, element: ReactElement): void {
  if (mounted.has(slot) || !slot.isConnected) return;
  mounted.add(slot);
  const root = createRoot(slot);
  root.render(element);
  const leave = () => {
    if (slot.isConnected) return;
    root.unmount();
    mounted.delete(slot);
    removeEventListener('page-shown', leave);
  };
  addEventListener('page-shown', leave);
}
