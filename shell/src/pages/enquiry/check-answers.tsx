import type { ReactElement } from 'react';
import { Button, FactsList } from '@site/shared';
import { ConsentNote, EnquiryFormFrame } from '@site/shared/enquiry';
import type { EnquiryPageProps } from './enquiry-page-props';
import styles from './check-answers.module.css';
import { formAnswers } from './form-answers';
import { HiddenValues } from './hidden-values';

/** Everything once more before it is sent, with the way back to change it. */
export function CheckAnswers({ form, path, state: { values, photographs, key, token } }: EnquiryPageProps): ReactElement {
  const answers = formAnswers(form, values).filter(({ value }) => value !== '');
  const facts = answers.map(({ label, value }) => ({ term: label, detail: value }));
  const pictures = photographs.length > 0 ? [{ term: 'Photographs', detail: photographs.join('\n') }] : [];
  return (
    <EnquiryFormFrame path={path} enquiryKey={key} token={token} aria-label="Check your answers">
      <div className={styles.answers}>
        <FactsList facts={[...facts, ...pictures]} />
      </div>
      <HiddenValues values={Object.fromEntries(answers.map(({ name, value }) => [name, value]))} />
      <ConsentNote />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" name="step" value="send">
          Send my enquiry
        </Button>
        <Button type="submit" name="step" value="change">
          Change my answers
        </Button>
      </div>
    </EnquiryFormFrame>
  );
}
