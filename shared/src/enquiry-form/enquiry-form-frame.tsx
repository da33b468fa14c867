import type { ComponentProps, ReactElement, Ref } from 'react';
import { business } from '../business/business';
import { Link } from '../ui/link';
import { detailName } from './check-details';
import { enquiryDays, enquiryLabels } from './enquiry';
import type { EnquiryErrors } from './enquiry';
import styles from './enquiry.module.css';
import { fieldId } from './labelled-field';

interface EnquiryFormFrameProps extends Omit<ComponentProps<'form'>, 'className' | 'action' | 'method' | 'encType' | 'noValidate'> {
  /** Path of the page that has the form: the server takes it there. */
  readonly path: string;
  /** A UUID, or nothing where the server is to choose it. */
  readonly enquiryKey?: string | undefined;
  /** Says when the server made the page, signed; nothing before it has been fetched. */
  readonly token?: string | undefined;
}

/** The form of an enquiry around its fields: the server checks it and shows what is wrong, so browsers do not. */
export function EnquiryFormFrame({ path, enquiryKey = '', token = '', children, ...rest }: EnquiryFormFrameProps): ReactElement {
  return (
    <form {...rest} className={styles.form} method="post" action={path} encType="multipart/form-data" noValidate>
      <input type="hidden" name="key" defaultValue={enquiryKey} />
      <input type="hidden" name="token" defaultValue={token} />
      {children}
    </form>
  );
}

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

/** Lists a form's errors with a link to each field; renders nothing without errors. Wording and manner are GOV.UK's. */
export function ErrorSummary({ errors, problem, heading: Heading = 'h3', ref }: ErrorSummaryProps): ReactElement | null {
  const found = inPageOrder(errors);
  if (found.length === 0 && problem === undefined) return null;
  return (
    <div ref={ref} className={styles.summary} role="group" aria-labelledby="enquiry-problem" tabIndex={-1} autoFocus>
      <Heading id="enquiry-problem">There is a problem</Heading>
      {problem !== undefined && <p>{problem}</p>}
      {found.length > 0 && (
        <ul>
          {found.map(([name, error]) => <li key={name}><a href={`#${fieldId(name)}`}>{error}</a></li>)}
        </ul>
      )}
    </div>
  );
}

function inPageOrder(errors: EnquiryErrors): [name: string, error: string][] {
  const placeOf = (name: string) => pageOrder.indexOf(name.startsWith(detailName('')) ? 'details' : name);
  return Object.entries(errors).sort(([one], [other]) => placeOf(one) - placeOf(other));
}

/** Says what happens with an enquiry, in short: who gets it, what for, how long it is kept, and the visitor's rights. */
export function ConsentNote(): ReactElement {
  return (
    <p className={styles.note}>
      Your enquiry goes to {business.name}, to answer you and to do the work you ask for. We erase it from this site after {enquiryDays} days
      at the latest; records of a job are kept for about six years. You can ask for a copy, or for it to be put right or erased. <Link to="/privacy">How we handle your data</Link>
    </p>
  );
}
