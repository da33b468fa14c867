import { useEffect, useId, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { business } from '../business/business';
import type { EnquiryForm } from '../contract/enquiry-form';
import { useHydrated, usePagePath } from '../contract/use-page-path';
import { Button } from '../ui/button';
import { PhoneLink } from '../ui/phone-link';
import type { EnquiryErrors, EnquiryValues } from './enquiry';
import { EnquiryFields } from './enquiry-fields';
import { ConsentNote, EnquiryFormFrame, ErrorSummary } from './enquiry-form-frame';
import styles from './enquiry-part.module.css';
import { useEnquiryToken } from './use-enquiry-token';
import type { FetchedToken } from './use-enquiry-token';
import { useFormBehaviour } from './use-form-behaviour';

export interface EnquiryPartProps {
  readonly form: EnquiryForm;
  /** Values that are filled in already, by the names of the fields, e.g. `{ place: 'Burford' }`. */
  readonly values?: EnquiryValues | undefined;
  /** Level of headings in it: one below the heading that it stands under. */
  readonly heading?: 'h2' | 'h3' | 'h4';
}

/**
 * The form of an enquiry, for a section's island. Until the island is hydrated, and where scripts fail, the browser posts it;
 * then it is checked and sent in place.
 */
export function EnquiryPart({ form, values, heading = 'h3' }: EnquiryPartProps): ReactElement {
  const [enquiry, setEnquiry] = useState<{ readonly number: number; readonly reference?: string }>({ number: 1 });
  const takeToken = useEnquiryToken();
  if (enquiry.reference !== undefined) {
    return <EnquirySent reference={enquiry.reference} heading={heading} onAnother={() => setEnquiry({ number: enquiry.number + 1 })} />;
  }
  return (
    <FillEnquiry
      key={enquiry.number}
      form={form}
      values={values}
      heading={heading}
      isAnother={enquiry.number > 1}
      takeToken={takeToken}
      onSent={(reference) => setEnquiry({ ...enquiry, reference })}
    />
  );
}

interface FillEnquiryProps {
  readonly form: EnquiryForm;
  readonly values: EnquiryValues | undefined;
  readonly heading: 'h2' | 'h3' | 'h4';
  /** Whether one was sent before: then focus goes to the first field. */
  readonly isAnother: boolean;
  readonly takeToken: () => Promise<FetchedToken>;
  readonly onSent: (reference: string) => void;
}

/** The errors of the visitor's last attempt to send. */
interface Attempt {
  readonly number: number;
  readonly errors: EnquiryErrors;
}

/** The form itself. The browser posts it until the part that checks and sends it is loaded, which the first touch does. */
function FillEnquiry({ form, values, heading, isAnother, takeToken, onSent }: FillEnquiryProps): ReactElement {
  const path = usePagePath();
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const [top, setTop] = useState<HTMLElement | null>(null);
  const [errors, setErrors] = useState<EnquiryErrors>({});
  const [attempt, setAttempt] = useState<Attempt>({ number: 0, errors: {} });
  const { Behaviour, touch, submit, ready, isStuck } = useFormBehaviour(element, path, isAnother);
  const isHydrated = useHydrated();

  function showErrors(found: EnquiryErrors): void {
    setErrors(found);
    setAttempt(({ number }) => ({ number: number + 1, errors: found }));
  }

  return (
    <div className={styles.part}>
      {/* A new one for each attempt, since it takes focus when it appears. */}
      <ErrorSummary key={attempt.number} ref={takeFocus} errors={attempt.errors} heading={heading} />
      <div ref={setTop} className={styles.top} />
      <EnquiryFormFrame ref={setElement} path={path} aria-label={form.title} onFocus={touch} onInput={touch} onSubmit={submit}>
        <EnquiryFields form={form} values={values} errors={errors} />
        <ConsentNote />
        {Behaviour && element && top && (
          <Behaviour form={form} element={element} top={top} onReady={ready} takeToken={takeToken} onErrors={setErrors} onRefused={showErrors} onSent={onSent} />
        )}
        {isStuck && (
          <p role="alert" className={styles.trouble}>
            You are offline. What you wrote stays here while this page is open: send it again once you are online.
          </p>
        )}
        <p>
          <Button type="submit" variant="primary" name="step" value="check">
            {isHydrated ? 'Send my enquiry' : 'Continue'}
          </Button>
        </p>
      </EnquiryFormFrame>
    </div>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

interface EnquirySentProps {
  readonly reference: string;
  readonly heading: 'h2' | 'h3' | 'h4';
  readonly onAnother: () => void;
}

/** Stands where the form was. It takes focus, since the button that was pressed is gone. */
function EnquirySent({ reference, heading: Heading, onAnother }: EnquirySentProps): ReactElement {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <Heading ref={title} tabIndex={-1}>
        Your enquiry has reached us
      </Heading>
      <p>
        Your reference is <strong className={styles.reference}>{reference}</strong>.
      </p>
      {business.phone && (
        <p>
          Have it to hand if you call: <PhoneLink />
        </p>
      )}
      <p>
        <Button onClick={onAnother}>Send another enquiry</Button>
      </p>
    </div>
  );
}

export interface FindingEnquiryProps {
  /** Has a field `finding` of kind `hidden`. */
  readonly form: EnquiryForm;
  /** The visitor's answers and the tool's result, in lines. The field shows it. */
  readonly finding: string;
  /** Further values that the tool knows, by the names of the form's fields. */
  readonly values?: EnquiryValues;
}

/** The form that sends what a tool found. It takes focus when it appears. */
export function FindingEnquiry({ form, finding, values }: FindingEnquiryProps): ReactElement {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.question} aria-labelledby={titleId}>
      <h3 ref={heading} id={titleId} tabIndex={-1}>
        {form.title}
      </h3>
      <EnquiryPart form={form} heading="h4" values={{ ...values, 'details.finding': finding }} />
    </section>
  );
}
