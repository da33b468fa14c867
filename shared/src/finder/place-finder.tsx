import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ComponentType, ReactElement, ReactNode, RefObject } from 'react';
import { Button } from '../ui/button';
import { ContentSection } from '../ui/content-section';
import type { LiveFinderProps } from './live-finder';
import { loadFinder } from './load-finder';
import styles from './place-finder.module.css';

export interface PlaceFinderProps {
  readonly title?: string;
  /** What the server was asked; its answer is the children. */
  readonly asked?: string | undefined;
  readonly children?: ReactNode;
}

/**
 * "Do we cover you?" A form that the server answers. At the first sign of intent it becomes a combobox around
 * the same field, so that nothing that was typed is lost.
 */
export function PlaceFinder({ title = 'Do we cover you?', asked, children }: PlaceFinderProps): ReactElement {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [live, load] = useLiveFinder(field);
  return (
    <ContentSection title={title} id="finder">
      <form action="/areas#finder-answer" role="search" aria-label={title} className={styles.finder} onFocus={load} onPointerDown={load} onInput={load}>
        <label htmlFor={id}>Your town, village or postcode</label>
        <p id={`${id}-hint`}>The first half of a postcode is enough, for example OX28.</p>
        <div className={styles.row}>
          <input
            ref={field}
            id={id}
            name="q"
            defaultValue={asked}
            maxLength={100}
            spellCheck={false}
            enterKeyHint="search"
            aria-describedby={`${id}-hint`}
          />
          <Button type="submit">Find</Button>
        </div>
        {live && <live.LiveFinder field={live.field}>{children}</live.LiveFinder>}
        {!live && children && (
          <div id="finder-answer" tabIndex={-1} className={styles.answer}>
            {children}
          </div>
        )}
      </form>
    </ContentSection>
  );
}

interface LoadedFinder {
  readonly LiveFinder: ComponentType<LiveFinderProps>;
  readonly field: HTMLInputElement;
}

/** The live part once it is there, and what begins to load it; after a failure the next sign of intent tries again. */
function useLiveFinder(field: RefObject<HTMLInputElement | null>): [LoadedFinder | undefined, () => void] {
  const [live, setLive] = useState<LoadedFinder>();
  const loading = useRef(false);

  const load = () => {
    if (loading.current) return;
    loading.current = true;
    loadFinder().then(
      ({ LiveFinder }) => field.current && setLive({ LiveFinder, field: field.current }),
      () => (loading.current = false),
    );
  };

  // Somebody may have begun before the page was hydrated.
  const loadIfBegun = useEffectEvent(() => {
    const input = field.current;
    if (input && (input === document.activeElement || input.value !== input.defaultValue)) load();
  });
  useEffect(() => loadIfBegun(), []);

  return [live, load];
}
