import type { ReactElement } from 'react';
import { business, ContentSection, Link, PageHead, PageHeader, PhoneButton } from '@site/shared';
import { sentPath } from '@site/shared/site-path';
import styles from './sent-page.module.css';

/** Ten characters of Crockford's base 32: no I, L, O or U. */
const referencePattern = /^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{2}$/;

/** What the server knows of an enquiry, as query parameters of its own making. Without a reference nothing is confirmed. */
export interface SentPageProps {
  readonly reference?: string;
  /** How many photographs have arrived. */
  readonly photographs?: string;
  /** `1` when a copy goes to the visitor. */
  readonly copy?: string;
}

/** `/contact/sent`: confirms what has reached us of an enquiry, and nothing else. */
export function SentPage({ reference = '', photographs = '', copy }: SentPageProps): ReactElement {
  const isSent = referencePattern.test(reference);
  return (
    <div>
      <PageHead
        title="Enquiry sent"
        description="What happens once an enquiry has been sent to us, how to add something to it, and how to reach us by phone."
        canonicalPath={sentPath}
        noindex
      />
      <PageHeader
        title={isSent ? 'Your enquiry has reached us' : 'After an enquiry'}
        trail={[{ name: 'Contact', path: '/contact' }, { name: 'Sent', path: sentPath }]}
        intro={isSent ? <Confirmation reference={reference} photographs={photographs} /> : 'Once an enquiry has been sent, its reference is shown here.'}
      >
        <PhoneButton />
      </PageHeader>
      <WhatHappensNext isSent={isSent} isCopied={isSent && copy === '1'} />
    </div>
  );
}

function Confirmation({ reference, photographs }: { readonly reference: string; readonly photographs: string }): ReactElement {
  return (
    <>
      Your reference is <strong className={styles.reference}>{reference}</strong>{' '}
      {/^[1-9]$/.test(photographs) && (photographs === '1' ? 'One photograph came with it.' : `${photographs} photographs came with it.`)}
    </>
  );
}

function WhatHappensNext({ isSent, isCopied }: { readonly isSent: boolean; readonly isCopied: boolean }): ReactElement {
  return (
    <ContentSection title="What happens next">
      <ul>
        <li>
          We read your enquiry and call or write to you, as you have asked.{business.replyTime && ` We answer ${business.replyTime}.`}
          {isCopied && ' A copy of it is on its way to the e-mail address you gave.'}
        </li>
        <li>To add or correct something, call us{isSent ? ' and read out the reference' : ' and read out the reference of the copy'}.</li>
        <li>If something is dangerous, such as an aerial that may fall, please call. Do not wait for an answer in writing.</li>
      </ul>
      <p>
        {!isSent && (
          <>
            Nothing was sent from this page: the form is on the <Link to="/contact">contact page</Link>.{' '}
          </>
        )}
        <Link to="/privacy">How we handle your data</Link>
      </p>
    </ContentSection>
  );
}
