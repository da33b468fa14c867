import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { business } from '../business';
import { Button } from '../ui/button';
import { PhoneLink } from '../ui/phone-link';
import styles from './enquiry-part.module.css';

interface EnquirySentProps {
  readonly reference: string;
  readonly heading: 'h2' | 'h3' | 'h4';
  readonly onAnother: () => void;
}

/** Stands where the form was. It takes focus, since the button that was pressed is gone. */
export function EnquirySent({ reference, heading: Heading, onAnother }: EnquirySentProps): ReactElement {
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
