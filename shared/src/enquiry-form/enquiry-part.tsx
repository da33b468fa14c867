import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { ComponentType, ReactElement, SubmitEvent } from 'react';
import type { EnquiryForm } from '../contract/enquiry-form';
import { useHydrated, usePagePath } from '../contract/use-page-path';
import { Button } from '../ui/button';
import type { EnquiryErrors, EnquiryValues } from './enquiry';
import { EnquiryFields } from './enquiry-fields';
import { ConsentNote, EnquiryFormFrame, ErrorSummary } from './enquiry-form-frame';
import styles from './enquiry-part.module.css';
import { isFormChanged, storedDraft } from './form-values';
import { reaches, useSpareToken } from './reach-server';
import type { SpareToken } from './reach-server';
import type { FormBehaviourProps } from './use-sending';

export interface EnquiryPartProps {
  readonly form: EnquiryForm;
  /** Values that are filled in already, by the names of the fields, e.g. `{ place: 'Burford' }`. */
  readonly values?: EnquiryValues | undefined;
  /** Level of headings in it: one below the heading that it stands under. */
  readonly heading?: 'h2' | 'h3' | 'h4';
}

/**
 * The form of an enquiry, for a section's island. Until the island is hydrated, and where scripts fail, the browser posts it;
 * then it is checked and sent in place. Either way the page that confirms it follows, and after Back the form is empty.
 */
export function EnquiryPart(props: EnquiryPartProps): ReactElement {
  const [number, setNumber] = useState(1);
  const token = useSpareToken();
  return <FillEnquiry key={number} {...props} token={token} onSent={() => setNumber((latest) => Math.max(latest, number + 1))} />;
}

interface FillEnquiryProps extends EnquiryPartProps {
  readonly token: SpareToken;
  readonly onSent: () => void;
}

/** The form itself. The browser posts it until the part that checks and sends it is loaded, which the first touch does: other pages never load it. */
function FillEnquiry({ form, values, heading = 'h3', token, onSent }: FillEnquiryProps): ReactElement {
  const path = usePagePath();
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const [top, setTop] = useState<HTMLElement | null>(null);
  const [errors, setErrors] = useState<EnquiryErrors>({});
  /** The errors of the visitor's last attempt to send. */
  const [attempt, setAttempt] = useState<{ readonly number: number; readonly errors: EnquiryErrors }>({ number: 0, errors: {} });
  const [Behaviour, setBehaviour] = useState<ComponentType<FormBehaviourProps>>();
  /** It failed to load for want of a network, so that the browser cannot post either. */
  const [isStuck, setStuck] = useState(false);
  /** There once it is ready, which is a moment after it is rendered. */
  const send = useRef<() => void>(undefined);
  /** Whether a submission is held until then, or left to the browser. */
  const submission = useRef<'free' | 'held' | 'posted'>('free');
  const isHydrated = useHydrated();

  const load = useCallback(() => loadFormBehaviour().then(({ FormBehaviour }) => {
    setBehaviour(() => FormBehaviour);
    setStuck(false);
  }), []);

  // A failure shows on submission.
  const touch = useCallback(() => void load().catch(() => undefined), [load]);

  useEffect(() => {
    if (element && (storedDraft(path) !== null || isFormChanged(element) || element.contains(document.activeElement))) touch();
  }, [element, path, touch]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    if (submission.current === 'posted') return;
    event.preventDefault();
    if (send.current) return send.current();
    const { currentTarget, nativeEvent } = event;
    submission.current = 'held';
    load().catch(async () => {
      const isReached = await reaches(path);
      submission.current = isReached ? 'posted' : 'free';
      if (isReached) currentTarget.requestSubmit(nativeEvent.submitter);
      else setStuck(true);
    });
  }

  function ready(sendForm: () => void): void {
    send.current = sendForm;
    if (submission.current === 'held') sendForm();
    submission.current = 'free';
  }

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
          <Behaviour form={form} element={element} top={top} heading={heading} onReady={ready} token={token} onErrors={setErrors} onRefused={showErrors} onSent={onSent} />
        )}
        {isStuck && (
          <p role="alert" className={styles.trouble}>You seem to be offline. What you wrote stays here while this page is open: send it again once you are online.</p>
        )}
        <p>
          <Button type="submit" variant="primary" name="step" value="check">{isHydrated ? 'Send my enquiry' : 'Continue'}</Button>
        </p>
      </EnquiryFormFrame>
    </div>
  );
}

/** It needs features that browsers have on https only; elsewhere the form is posted. */
function loadFormBehaviour(): Promise<typeof import('./form-behaviour')> {
  return 'randomUUID' in crypto ? import(/* webpackChunkName: "form-behaviour" */ './form-behaviour') : Promise.reject(new Error('The page was not loaded over https.'));
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
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
