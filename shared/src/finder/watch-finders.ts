import { finderFormOf } from './finder-form';
import type { FinderForm } from './finder-form';
import { loadFinder } from './load-finder';

/** Makes each finder of the document a combobox at the first sign of intent. After a failure the next sign tries again. */
export function watchFinders(): void {
  const begun = new WeakSet<HTMLElement>();

  const bring = (finder: FinderForm | undefined) => {
    if (!finder || begun.has(finder.slot)) return;
    begun.add(finder.slot);
    loadFinder().then(
      ({ mountFinder }) => finder.slot.isConnected && mountFinder(finder),
      () => begun.delete(finder.slot),
    );
  };
  const onIntent = ({ target }: Event) => bring(target instanceof Element ? finderFormOf(target) : undefined);
  for (const type of ['focusin', 'pointerdown', 'input']) document.addEventListener(type, onIntent);

  // Somebody may have begun before this ran.
  for (const slot of document.querySelectorAll('[data-finder]')) {
    const finder = finderFormOf(slot);
    if (finder && (finder.field === document.activeElement || finder.field.value !== finder.field.defaultValue)) bring(finder);
  }
}
