import { finderFormOf } from './finder-form';
import type { FinderForm } from './finder-form';
import { loadFinder } from './load-finder';

/** Makes each finder of the document a combobox at the first sign of intent. After a failure the next sign tries again. */
export function watchFinders(): void {
  const bring = (finder: FinderForm | undefined) => {
    if (finder) loadFinder().then(({ mountFinder }) => mountFinder(finder), () => undefined);
  };
  const onIntent = ({ target }: Event) => bring(target instanceof Element ? finderFormOf(target) : undefined);
  for (const type of ['focusin', 'pointerdown', 'input']) document.addEventListener(type, onIntent);

  // Somebody may have begun before this ran.
  for (const slot of document.querySelectorAll('[data-finder]')) {
    const finder = finderFormOf(slot);
    if (finder && (finder.field === document.activeElement || finder.field.value !== finder.field.defaultValue)) bring(finder);
  }
}
