import { createRoot } from 'react-dom/client';
import type { FinderForm } from './finder-form';
import { LiveFinder } from './live-finder';

/** Puts the live finder into its form, for as long as the form is in the document. */
export function mountFinder({ field, slot, serverAnswer }: FinderForm): void {
  const root = createRoot(slot);
  root.render(<LiveFinder field={field} serverAnswer={serverAnswer} />);
  const leave = () => {
    if (slot.isConnected) return;
    root.unmount();
    removeEventListener('page-shown', leave);
  };
  addEventListener('page-shown', leave);
}
