import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../ui/button';
import { ContentSection } from '../ui/content-section';
import { finderSlot } from './finder-form';
import styles from './place-finder.module.css';

export interface PlaceFinderProps {
  readonly title?: string;
  /** What the server was asked; its answer is the children. */
  readonly asked?: string | undefined;
  readonly children?: ReactNode;
}

/**
 * "Do we cover you?" A form that the server answers, and markup alone: at the first sign of intent the document
 * makes it a combobox around the same field (`watchFinders`), whether React renders this page or not.
 */
export function PlaceFinder({ title = 'Do we cover you?', asked, children }: PlaceFinderProps): ReactElement {
  const id = useId();
  return (
    <ContentSection title={title} id="finder">
      <form action="/areas#finder-answer" role="search" aria-label={title} className={styles.finder}>
        <label htmlFor={id}>Your town, village or postcode</label>
        <p id={`${id}-hint`}>The first half of a postcode is enough, for example OX28.</p>
        <div className={styles.row}>
          <input
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
        <div {...finderSlot} className={styles.live} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        {children && (
          <div id="finder-answer" tabIndex={-1} className={styles.answer}>
            {children}
          </div>
        )}
      </form>
    </ContentSection>
  );
}
