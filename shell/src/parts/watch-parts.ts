import { partSlots, readPartSlot } from '@site/shared/part-slot';
import type { PartLoader } from './load-part';
import { createPartNotice, mountPart } from './mount-part';
import type { PartNotice } from './mount-part';
import { whenNear } from './when-near';

/** Slots that are seen to. Those of a page that was left are there again when somebody comes back. */
const known = new WeakSet<HTMLElement>();

/** Brings each live part of the document to life when the visitor comes near it. To be called anew for another page. */
export function watchParts(loadPart: PartLoader): void {
  for (const slot of document.querySelectorAll<HTMLElement>(partSlots)) {
    if (known.has(slot)) continue;
    known.add(slot);
    watchPart(slot, loadPart);
  }
}

function watchPart(slot: HTMLElement, loadPart: PartLoader): void {
  let notice: PartNotice | undefined;
  let isLive = false;
  const submitted = holdSubmit(slot);

  async function bring(): Promise<void> {
    notice?.show(true);
    try {
      const part = await loadPart(readPartSlot(slot), fail);
      // Somebody who was told that it takes long may have tried again meanwhile.
      if (isLive) return;
      isLive = true;
      notice?.remove();
      removeEventListener('online', retry);
      mountPart(slot, part, submitted.release);
    } catch {
      fail();
    }
  }

  /** It has been told by whoever loads parts. */
  function fail(): void {
    if (isLive) return;
    notice ??= createPartNotice(slot, retry);
    notice.show(false);
    // What failed for want of a signal may be there then.
    addEventListener('online', retry, { once: true });
  }

  function retry(): void {
    void bring();
  }

  whenNear(slot, retry);
}

/** Keeps a form from being sent by the browser before its part is live; then it is submitted as the visitor wanted. */
function holdSubmit(slot: HTMLElement): { readonly release: () => void } {
  let held: SubmitEvent | undefined;
  const hold = (event: SubmitEvent) => {
    event.preventDefault();
    held = event;
  };
  slot.addEventListener('submit', hold);
  return {
    release() {
      slot.removeEventListener('submit', hold);
      const { target, submitter } = held ?? {};
      if (target instanceof HTMLFormElement && target.isConnected) setTimeout(() => target.requestSubmit(submitter));
    },
  };
}
