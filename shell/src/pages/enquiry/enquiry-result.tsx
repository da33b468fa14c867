import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { addToast, Button, ButtonLink } from '@site/shared';
import styles from './enquiry-form.module.css';
import { enquiryMailHref } from './enquiry';
import type { EnquiryText } from './enquiry';

interface EnquiryResultProps {
  readonly text: EnquiryText;
  readonly email: string | undefined;
}

/** The written enquiry, and the ways to send it. It takes focus, since a button has opened it. */
export function EnquiryResult({ text, email }: EnquiryResultProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [text]);
  return (
    <div className={styles.result}>
      <h3 ref={heading} tabIndex={-1}>
        Your enquiry is written, not sent
      </h3>
      <p>
        This site sends nothing.{' '}
        {email
          ? 'Open it in your e-mail program and send it from there, or copy the text.'
          : 'Copy the text and send it to us, or have it at hand when you call.'}
      </p>
      <textarea aria-label="Your enquiry as text" readOnly rows={8} value={text.body} />
      <div className={styles.actions}>
        {email && <ButtonLink to={enquiryMailHref(email, text)}>Open in my e-mail program</ButtonLink>}
        <Button onClick={() => void copyText(text.body)}>Copy the text</Button>
      </div>
    </div>
  );
}

/** The browser may forbid copying; visitors can still select the text. */
async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    addToast({ title: 'Copied', description: 'Paste the text into an e-mail or a message.' });
  } catch {
    addToast({
      variant: 'destructive',
      title: 'Your browser did not allow copying',
      description: 'Select the text in the box and copy it by hand.',
    });
  }
}
