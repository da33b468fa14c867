import type { ReactElement } from 'react';
import { ContentSection } from './content-section';
import { Disclosure } from './question-list';

/** Where facts or figures of a page come from. */
export interface Source {
  readonly name: string;
  readonly url: string;
  /** Its use on the page, or its age. */
  readonly note: string;
}

export interface PageNotesProps {
  readonly sources: readonly Source[];
  /** Day on which the page's facts were last checked, `YYYY-MM-DD`. */
  readonly reviewedOn: string;
}

/** The end of a page's text: its sources, and when they were last checked. */
export function PageNotes({ sources, reviewedOn }: PageNotesProps): ReactElement {
  return (
    <ContentSection title="Sources and review">
      <Disclosure summary={`Our ${sources.length} sources`}>
        <ul>
          {sources.map(({ name, url, note }) => (
            <li key={url}>
              <a href={url}>{name}</a>: {note}
            </li>
          ))}
        </ul>
      </Disclosure>
      <p>
        Last reviewed <time dateTime={reviewedOn}>{showDay(reviewedOn)}</time>.
      </p>
    </ContentSection>
  );
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * Formats a day, in Node and in every browser alike: `2026-11-21` becomes `21 November 2026`. Returns any other text as it
 * is.
 */
export function showDay(isoDate: string): string {
  const [, year = '', month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDate) ?? [];
  const monthName = months[Number(month) - 1];
  return monthName ? `${Number(day)} ${monthName} ${year}` : isoDate;
}
