import type { ReactElement } from 'react';
import { Button, ContentSection, PageHead, PageHeader } from '@site/shared';
import { heldPath } from '@site/shared/site-path';
import styles from './held-page.module.css';

/** What the server knows of a link, as query parameters of its own making; nothing where the link is not one of ours. */
export interface HeldPageProps {
  readonly reference?: string;
  readonly proof?: string;
  readonly state?: string;
}

interface Answer {
  readonly title: string;
  readonly heading: string;
  readonly text: readonly string[];
}

/** By the state of the enquiry. */
const answers: Readonly<Record<string, Answer>> = {
  held: {
    title: 'Is this enquiry real?',
    heading: 'Deliver or erase it',
    text: ['It looks like spam, so its sender has had no copy and no answer yet. The mail that brought you here shows what it says.', 'If you do neither, it is kept as long as other enquiries, and then erased.'],
  },
  delivered: {
    title: 'This enquiry is real',
    heading: 'What happens now',
    text: ['It is being mailed to you like any other, and a copy goes to the visitor who gave an e-mail address. There is nothing more to do here.'],
  },
  erased: {
    title: 'This enquiry is erased',
    heading: 'What is left of it',
    text: ['Its text and its photographs are gone from the site. The mail that brought you here stays in your mailbox until you delete it there.'],
  },
};

const notOurs: Answer = {
  title: 'This link does not work',
  heading: 'What you can do',
  text: ['It is not from a mail of this site, or a part of it is missing. Please open the link in the mail once more, or copy all of it: it ends after “proof=” and a long row of letters and numbers.'],
};

/** `/contact/held`: the owner delivers or erases an enquiry that looks like spam. Opening it changes nothing. */
export function HeldPage({ reference = '', proof = '', state = '' }: HeldPageProps): ReactElement {
  const { title, heading, text } = answers[state] ?? notOurs;
  return (
    <div>
      <PageHead title={title} description="Where the owner of this site decides whether an enquiry that looks like spam is delivered or erased." canonicalPath={heldPath} noindex />
      <PageHeader title={title} trail={[{ name: 'Contact', path: '/contact' }, { name: 'Held', path: heldPath }]} intro={reference === '' ? undefined : `Enquiry ${reference}`} />
      <ContentSection title={heading}>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {state === 'held' && <Decision reference={reference} proof={proof} />}
      </ContentSection>
    </div>
  );
}

function Decision({ reference, proof }: Required<Pick<HeldPageProps, 'reference' | 'proof'>>): ReactElement {
  return (
    <form className={styles.decision} method="post" action="/api/enquiries/held">
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="proof" value={proof} />
      <Button type="submit" variant="primary" name="action" value="deliver">
        It is real: deliver it
      </Button>
      <Button type="submit" name="action" value="erase">
        Erase it
      </Button>
    </form>
  );
}
