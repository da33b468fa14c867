import { useState } from 'react';
import type { ReactElement } from 'react';
import type { EnquiryForm } from '../contract/enquiry-form';
import { Button } from '../ui/button';
import { useHydrated } from '../use-hydrated';
import { ConsentNote } from './consent-note';
import type { EnquiryErrors, EnquiryValues } from './enquiry';
import { EnquiryFields } from './enquiry-fields';
import { EnquiryFormFrame } from './enquiry-form-frame';
import { ErrorSummary } from './error-summary';
import styles from './enquiry-part.module.css';
import type { FetchedToken } from './fetch-token';
import { useFormBehaviour } from './use-form-behaviour';

interface FillEnquiryProps {
  readonly form: EnquiryForm;
  readonly values: EnquiryValues | undefined;
  readonly heading: 'h2' | 'h3' | 'h4';
  /** Of the page. */
  readonly path: string;
  /** The form, once it is in the document. */
  readonly element: HTMLFormElement | null;
  readonly onElement: (element: HTMLFormElement | null) => void;
  /** Whether one was sent before: then focus goes to the first field. */
  readonly isAnother: boolean;
  readonly takeToken: () => Promise<FetchedToken>;
  readonly onSent: (reference: string) => void;
}

/** What was wrong when the visitor last tried to send. */
interface Attempt {
  readonly number: number;
  readonly errors: EnquiryErrors;
}

/** The form itself. The browser posts it until the part that checks and sends it is loaded, which the first touch does. */
export function FillEnquiry({ form, values, heading, path, element, onElement, isAnother, takeToken, onSent }: FillEnquiryProps): ReactElement {
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
      <EnquiryFormFrame ref={onElement} path={path} aria-label={form.title} onFocus={touch} onInput={touch} onSubmit={submit}>
        <EnquiryFields form={form} values={values} errors={errors} />
        <ConsentNote />
        {Behaviour && element && top && (
          <Behaviour form={form} element={element} top={top} path={path} onReady={ready} takeToken={takeToken} onErrors={setErrors} onRefused={showErrors} onSent={onSent} />
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
