import type { ReactNode } from 'react';
import type { Question } from '@site/shared';

/** Additions of a dedicated town's page to the template. Distances, bearings and councils come from the directory. */
export interface Town {
  /** 50 to 160 characters for search engines. */
  readonly description: string;
  /** Follows the answer at the top of the page. */
  readonly intro: string;
  /** Paragraphs: what the ground, the houses or the masts do to the signal here. */
  readonly signal: ReactNode;
  /** Where to begin when channels are missing here. A link to the fault finder follows. */
  readonly missing: string;
  /** Paragraphs, each part under an h3 of its own. */
  readonly houses: ReactNode;
  /** Three. */
  readonly questions: readonly Question[];
}
