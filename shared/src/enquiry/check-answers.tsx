import type { ReactElement } from 'react';
import type { EnquiryForm } from '../contract/enquiry-form';
import { Button } from '../ui/button';
import { FactsList } from '../ui/facts-list';
import type { Fact } from '../ui/facts-list';
import { detailName } from './check-details';
import { enquiryFields } from './check-enquiry';
import { ConsentNote } from './consent-note';
import type { EnquiryState, EnquiryValues } from './enquiry';
import { enquiryLabels } from './enquiry-choices';
import { EnquiryFormFrame } from './enquiry-form-frame';
import styles from './enquiry.module.css';

export interface CheckAnswersProps {
  readonly form: Pick<EnquiryForm, 'fields'>;
  readonly path: string;
  readonly state: Pick<EnquiryState, 'values' | 'photographs' | 'key' | 'token'>;
}

/** Everything once more before it is sent, with the way back to change it. */
export function CheckAnswers({ form, path, state: { values, photographs, key, token } }: CheckAnswersProps): ReactElement {
  const answers = answersOf(form, values);
  return (
    <EnquiryFormFrame path={path} enquiryKey={key} token={token} aria-label="Check your answers">
      <div className={styles.answers}>
        <FactsList facts={[...answers.filter(({ value }) => value !== '').map(asFact), ...listPhotographs(photographs)]} />
      </div>
      {answers.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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

interface Answer {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

function answersOf({ fields }: Pick<EnquiryForm, 'fields'>, values: EnquiryValues): Answer[] {
  const own = fields.map(({ name, label }) => ({ name: detailName(name), label }));
  const [about, ...rest] = enquiryFields.map((name) => ({ name, label: enquiryLabels[name] }));
  return [...(about ? [about] : []), ...own, ...rest].map((answer) => ({ ...answer, value: values[answer.name] ?? '' }));
}

function asFact({ label, value }: Answer): Fact {
  return { term: label, detail: value };
}

function listPhotographs(names: readonly string[]): Fact[] {
  return names.length > 0 ? [{ term: 'Photographs', detail: names.join('\n') }] : [];
}
