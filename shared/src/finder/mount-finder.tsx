import { mountInSlot } from '../mount-in-slot';
import type { FinderForm } from './finder-form';
import { LiveFinder } from './live-finder';

/** Puts the live finder into its form. */
export function mountFinder({ field, slot, serverAnswer }: FinderForm): void {
  mountInSlot(slot, <LiveFinder field={field} serverAnswer={serverAnswer} />);
}
