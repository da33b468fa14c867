import { useLayoutEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { business } from '../business/business';
import { RequestError } from '../query/api-request';
import { Button } from '../ui/button';
import { PhoneLink } from '../ui/phone-link';
import styles from './enquiry-part.module.css';
import { describeFailure, readRefusal } from './send-enquiry';
import type { ReachedEnquiry } from './use-draft';
import type { MissingPhotograph, PhotographSending } from './use-photograph-sending';
import type { FormBehaviourProps, Sending } from './use-sending';

/** How far sending is. Empty, it takes no room: it is added while the button below may be pressed, and a button that moves misses its click. */
export function SendingStatus({ words }: { readonly words: string }): ReactElement {
  return (
    <>
      <p role="status" className={words ? undefined : styles.announcement}>{words}</p>
      {words && <progress className={styles.progress} aria-label="Sending" />}
    </>
  );
}

/** Why an enquiry was not sent, and what the visitor can do. */
export function SendingTrouble({ sending: { trouble, wait } }: { readonly sending: Sending }): ReactElement | null {
  switch (trouble?.kind) {
    case undefined:
      return null;
    case 'offline': {
      const { isWaiting } = trouble;
      const action = <Button onClick={() => wait(!isWaiting)}>{isWaiting ? 'Do not send it' : 'Send it when I am back online'}</Button>;
      return <Box words={`You seem to be offline. What you wrote ${isWaiting ? 'is sent when you are back online, while this tab is open' : 'stays in this tab'}.`} action={action} />;
    }
    case 'posted':
      return <Box words="Something on the way holds this form up, so your browser sends it itself. Check your answers on the page that follows, and send them there." />;
    case 'failed':
      return <Box words={`Your enquiry was not sent. What you wrote is still here. ${trouble.words}`} action={<p>Send it again in a moment{business.phone && <>, or call <PhoneLink /></>}.</p>} />;
  }
}

/** It is announced when it appears. */
function Box({ words, action }: { readonly words: string; readonly action?: ReactNode }): ReactElement {
  return (
    <div className={styles.trouble}>
      <p role="alert">{words}</p>
      {action && <div>{action}</div>}
    </div>
  );
}

type ReachedNoticeProps = Pick<FormBehaviourProps, 'element' | 'heading'> & Pick<Sending, 'following'> & { readonly reached: ReachedEnquiry };

/** Stands in place of the form once the text has arrived, while photographs follow. */
export function ReachedNotice({ element, heading: Heading, reached: { reference, photographs }, following }: ReachedNoticeProps): ReactElement {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const hadFocus = element.contains(document.activeElement);
    element.toggleAttribute('hidden', true);
    if (hadFocus) title.current?.focus();
  }, [element]);
  const { number, missing } = following;
  return (
    <div className={styles.sent}>
      <Heading ref={title} tabIndex={-1}>Your enquiry has reached us</Heading>
      <p>Your reference is <strong className={styles.reference}>{reference}</strong>.</p>
      <SendingStatus words={number === undefined ? '' : `Photograph ${number} of ${photographs.length} is being sent.`} />
      {missing.map((one) => <Missing key={one.photograph.id} {...one} following={following} />)}
    </div>
  );
}

function Missing({ photograph, error, following: { number, send, leaveOut } }: MissingPhotograph & { readonly following: PhotographSending }): ReactElement {
  // The server has looked at it, or has no enquiry that it belongs to.
  const isRefused = error instanceof RequestError && [409, 413, 415].includes(error.status);
  const isSending = number !== undefined;
  // A button that is disabled would lose the focus.
  const button = (label: string, act: () => unknown) => (
    <Button onClick={() => isSending || act()} aria-disabled={isSending} aria-label={`${label}: ${photograph.name}`}>{label}</Button>
  );
  const words = `“${photograph.name}” has not reached us. ${describeFailure(error, isRefused ? readRefusal(error).refusal : undefined)}`;
  return <Box words={words} action={<>{isRefused || button('Send it again', () => send([photograph]))}{button('Leave it out', () => leaveOut(photograph))}</>} />;
}
