import type { ReactElement, Ref } from 'react';
import { detailName } from './check-details';
import type { EnquiryErrors } from './enquiry';
import { enquiryLabels } from './enquiry-choices';
import styles from './enquiry.module.css';
import { fieldId } from './labelled-field';

export interface ErrorSummaryProps {
  readonly errors: EnquiryErrors;
  /** Why the enquiry was not taken, with what to do instead. */
  readonly problem?: string | undefined;
  /** Level of its heading: one below the heading that it stands under. */
  readonly heading?: 'h2' | 'h3' | 'h4';
  /** For the code that moves focus to it. In a document, it has focus when the page is loaded. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** The fields of the page from top to bottom: a section's own, the `details`, stand before the message, and photographs after it. */
const pageOrder = Object.keys(enquiryLabels).flatMap((name) => (name === 'message' ? ['details', name, 'photographs'] : [name]));

/** What is wrong with a form, with a link to each field; nothing while nothing is. Wording and manner are GOV.UK's. */
export function ErrorSummary({ errors, problem, heading: Heading = 'h3', ref }: ErrorSummaryProps): ReactElement | null {
  const found = inPageOrder(errors);
  if (found.length === 0 && problem === undefined) return null;
  return (
    <div ref={ref} className={styles.summary} role="group" aria-labelledby="enquiry-problem" tabIndex={-1} autoFocus>
      <Heading id="enquiry-problem">There is a problem</Heading>
      {problem !== undefined && <p>{problem}</p>}
      {found.length > 0 && (
        <ul>
          {found.map(([name, error]) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`}>{error}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function inPageOrder(errors: EnquiryErrors): [name: string, error: string][] {
  const placeOf = (name: string) => pageOrder.indexOf(name.startsWith(detailName('')) ? 'details' : name);
  return Object.entries(errors).sort(([one], [other]) => placeOf(one) - placeOf(other));
}
