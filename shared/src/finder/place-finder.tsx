import type { ReactElement } from 'react';
import { Island } from '../contract/island';
import { shellName } from '../contract/lock';
import { ContentSection } from '../ui/content-section';
import { Finder } from './finder';
import type { FinderOutcome } from './finder-outcome';

export interface PlaceFinderProps {
  readonly title?: string;
  /** What the server was asked. */
  readonly asked?: string | undefined;
  /** What the server found. */
  readonly outcome?: FinderOutcome | undefined;
}

/** The section "Do we cover you?" of a page: a form that works without scripts, and an island that answers in place. */
export function PlaceFinder({ title = 'Do we cover you?', asked, outcome }: PlaceFinderProps): ReactElement {
  return (
    <ContentSection title={title} id="finder" screenOnly={outcome === undefined}>
      <Island section={shellName} name="finder" when="intent" component={Finder} props={{ title, asked, outcome }} />
    </ContentSection>
  );
}
