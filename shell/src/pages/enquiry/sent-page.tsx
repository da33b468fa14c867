import type { ReactElement } from 'react';
import { business, ContentSection, Link, PageHead, PageHeader, PhoneButton } from '@site/shared';
import { sentPath } from '@site/shared/site-path';
import styles from './sent-page.module.css';

/** Ten characters of Crockford's base 32: no I, L, O or U. */
const referencePattern = /^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{2}$/;

/** `/contact/sent`: the enquiry has reached us. @param reference as the address has it; one of another form is not shown */
export function SentPage({ reference = '' }: { readonly reference?: string | undefined }): ReactElement {
  const isReference = referencePattern.test(reference);
  return (
    <div>
      <PageHead
        title="Enquiry sent"
        description="What happens once an enquiry has been sent to us, how to add something to it, and how to reach us by phone."
        canonicalPath={sentPath}
        noindex
      />
      <PageHeader
        title={isReference ? 'Your enquiry has reached us' : 'After an enquiry'}
        trail={[{ name: 'Contact', path: '/contact' }, { name: 'Sent', path: sentPath }]}
        intro={isReference ? <Reference text={reference} /> : 'Once an enquiry has been sent, its reference is shown here.'}
      >
        <PhoneButton />
      </PageHeader>
      <WhatHappensNext isSent={isReference} />
    </div>
  );
}

function Reference({ text }: { readonly text: string }): ReactElement {
  return (
    <>
      Your reference is <strong className={styles.reference}>{text}</strong>
    </>
  );
}

function WhatHappensNext({ isSent }: { readonly isSent: boolean }): ReactElement {
  return (
    <ContentSection title="What happens next">
      <ul>
        <li>We read your enquiry and call or write to you, as you have asked.{business.replyTime && ` We answer ${business.replyTime}.`} If you gave an e-mail address, a copy of it is on its way to you.</li>
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
