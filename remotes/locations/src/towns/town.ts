import type { ReactNode } from 'react';
import type { Question } from '@site/shared';

/** What the page of a dedicated town adds to the template. */
export interface Town {
  /** 50 to 160 characters for search engines. */
  readonly description: string;
  readonly intro: string;
  /** The planning authority. */
  readonly council: Council;
  readonly sections: readonly TownSection[];
  /** Three. */
  readonly questions: readonly Question[];
}

export interface Council {
  readonly name: string;
  readonly url: string;
}

interface TownSection {
  readonly title: string;
  readonly content: ReactNode;
}
