import type { ReactElement, ReactNode } from 'react';
import { business } from '../business/business';
import { Button } from '../ui/button';
import { PhoneLink } from '../ui/phone-link';
import styles from './enquiry-part.module.css';
import type { SendingProgress } from './send-enquiry';
import type { Photographs } from './use-photographs';
import type { Sending } from './use-sending';

/** How far sending is. */
export function SendingStatus({ progress }: { readonly progress: SendingProgress | undefined }): ReactElement {
  const { photograph, count = 0 } = progress ?? {};
  return (
    <>
      {/* Empty, it takes no room: it is added while the button below may be pressed, and a button that moves misses its click. */}
      <p role="status" className={progress ? undefined : styles.announcement}>
        {progress && (photograph === undefined ? 'Your enquiry is being sent.' : `Photograph ${photograph} of ${count} is being sent.`)}
      </p>
      {progress && <progress className={styles.progress} aria-label="Sending" max={count + 1} value={photograph === undefined ? count : photograph - 1} />}
    </>
  );
}

interface SendingTroubleProps {
  readonly sending: Sending;
  readonly photographs: Photographs;
}

/** Why an enquiry was not sent, and what the visitor can do. It is announced when it appears. */
export function SendingTrouble({ sending: { trouble, send, wait }, photographs }: SendingTroubleProps): ReactElement | null {
  switch (trouble?.kind) {
    case undefined:
      return null;
    case 'offline':
      return (
        <Box words="You are offline. What you wrote stays in this tab." action={<Button onClick={() => wait(true)}>Send it when I am back online</Button>} />
      );
    case 'waiting':
      return (
        <Box
          words="You are offline. What you wrote is sent when you are back online: keep this page open, or open it again in this tab."
          action={<Button onClick={() => wait(false)}>Do not send it</Button>}
        />
      );
    case 'photograph': {
      const { photograph, words } = trouble;
      const sendWithout = ({ form }: HTMLButtonElement) => {
        // This button goes with the trouble.
        form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
        photographs.remove(photograph);
        send();
      };
      return <Box words={`“${photograph.name}” was not taken. ${words}`} action={<Button onClick={({ currentTarget }) => sendWithout(currentTarget)}>Send without it</Button>} />;
    }
    case 'posted':
      return <Box words="Something between you and our server holds this form up, so your browser sends it itself. Check your answers on the page that follows, and send them there." />;
    case 'failed':
      return <Box words={`Your enquiry was not sent. What you wrote is still here. ${trouble.words}`} action={<WhatToDo />} />;
  }
}

function Box({ words, action }: { readonly words: string; readonly action?: ReactNode }): ReactElement {
  return (
    <div className={styles.trouble}>
      <p role="alert">{words}</p>
      {action && <div>{action}</div>}
    </div>
  );
}

function WhatToDo(): ReactElement {
  return (
    <p>
      Send it again in a moment{business.phone && <>, or call <PhoneLink /></>}.
    </p>
  );
}
