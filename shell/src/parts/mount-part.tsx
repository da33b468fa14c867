import { startTransition, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { partIdPrefix, readPartSlot } from '@site/shared/part-slot';
import { raiseSectionError } from '../loading/section-error';
import { PageFailure } from '../navigation/page-failure';
import { SectionBoundary } from '../navigation/section-boundary';
import type { LoadedPart } from './load-part';

/**
 * Brings the markup of a slot to life; a part of another release takes its place. It stays alive as long as the document:
 * who comes back to its page finds it as it was. The slot says so by `data-live`.
 *
 * @param onLive called once, when the part answers to the visitor
 */
export function mountPart(slot: HTMLElement, { element, owner, isOwn }: LoadedPart, onLive: () => void): void {
  const path = window.location.pathname;
  const { section, release } = owner;
  const options = {
    identifierPrefix: partIdPrefix(readPartSlot(slot)),
    onRecoverableError: (error: unknown) => raiseSectionError({ kind: 'hydration', section, release, url: path, error }),
  };
  const tellLive = () => {
    slot.dataset.live = 'true';
    onLive();
  };
  const part = (
    <Live onLive={tellLive}>
      <SectionBoundary path={path} owner={owner} Failure={PageFailure}>
        {element}
      </SectionBoundary>
    </Live>
  );
  if (isOwn) startTransition(() => void hydrateRoot(slot, part, options));
  else createRoot(slot, options).render(part);
}

function Live({ onLive, children }: { readonly onLive: () => void; readonly children: ReactNode }): ReactNode {
  useLayoutEffect(onLive, [onLive]);
  return children;
}

/** Says below a slot that its part could not be had. */
export interface PartNotice {
  readonly show: (retrying: boolean) => void;
  readonly remove: () => void;
}

export function createPartNotice(slot: HTMLElement, onRetry: () => void): PartNotice {
  const place = document.createElement('div');
  const root = createRoot(place);
  return {
    show(retrying) {
      root.render(<PageFailure retrying={retrying} onRetry={onRetry} />);
      slot.after(place);
    },
    remove() {
      root.unmount();
      place.remove();
    },
  };
}
