import { createRoot } from 'react-dom/client';
import type { FinderForm } from './finder-form';
import { LiveFinder } from './live-finder';

const mounted = new WeakSet<HTMLElement>();

/**
 * Puts the live finder into its form, for as long as the form is in the document. Nothing happens where it is there
 * already, or where the page has gone in the meantime; on a page that comes back, it can be put there again.
 */
export function mountFinder({ field, slot, serverAnswer }: FinderForm): void {
  if (mounted.has(slot) || !slot.isConnected) return;
  mounted.add(slot);
  const root = createRoot(slot);
  root.render(<LiveFinder field={field} serverAnswer={serverAnswer} />);
  const leave = () => {
    if (slot.isConnected) return;
    root.unmount();
    mounted.delete(slot);
    removeEventListener('page-shown', leave);
  };
  addEventListener('page-shown', leave);
}
