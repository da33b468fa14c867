import type { ReactElement } from 'react';
import type { EnquiryForm } from '../contract/enquiry-form';
import { detailName } from './check-details';
import { ChoiceField, ChoicesField } from './choice-field';
import { DetailField } from './detail-field';
import type { EnquiryErrors, EnquiryValues } from './enquiry';
import { callTimes, needs, properties } from './enquiry-choices';
import styles from './enquiry.module.css';
import { PhotographsField } from './photographs-field';
import { LinesField, TextField } from './text-field';

export interface EnquiryFieldsProps {
  readonly form: Pick<EnquiryForm, 'fields'>;
  readonly values?: EnquiryValues | undefined;
  readonly errors?: EnquiryErrors | undefined;
  /** Names of the photographs that the server keeps already. */
  readonly photographs?: readonly string[] | undefined;
}

interface Filled {
  readonly values: EnquiryValues;
  readonly errors: EnquiryErrors;
}

/** All fields of a form. They are uncontrolled, so that they work before their island is hydrated and without scripts. */
export function EnquiryFields({ form, values = {}, errors = {}, photographs = [] }: EnquiryFieldsProps): ReactElement {
  return (
    <>
      <ChoiceField name="about" label="What is it about?" options={needs} value={values.about} error={errors.about} required />
      {form.fields.map((field) => (
        <DetailField key={field.name} field={field} value={values[detailName(field.name)]} error={errors[detailName(field.name)]} />
      ))}
      <LinesField
        name="message"
        label="In your own words (optional)"
        hint="What you would like, or what you see, on which sets and since when."
        value={values.message}
        error={errors.message}
      />
      <PhotographsField kept={photographs} error={errors.photographs} />
      <ChoiceField name="property" label="Property (optional)" options={properties} value={values.property} error={errors.property} />
      <TextField
        name="place"
        label="Postcode or place"
        hint="The first half is enough, for example OX28, or the name of the village."
        autoComplete="postal-code"
        value={values.place}
        error={errors.place}
        required
      />
      <WhoToAnswer values={values} errors={errors} />
      <Honeypot />
    </>
  );
}

function WhoToAnswer({ values, errors }: Filled): ReactElement {
  return (
    <>
      <TextField name="name" label="Your name" autoComplete="name" value={values.name} error={errors.name} required />
      <div className={styles.pair}>
        <TextField name="phone" label="Phone" hint="One of these two is enough." type="tel" autoComplete="tel" value={values.phone} error={errors.phone} />
        <TextField name="email" label="E-mail" hint="You get a copy here." type="email" autoComplete="email" value={values.email} error={errors.email} />
      </div>
      <ChoicesField name="times" label="When may we call? (optional)" hint="On a working day." options={callTimes} value={values.times} error={errors.times} />
    </>
  );
}

/** A field that people neither see nor hear of: what is written in it comes from a program. */
function Honeypot(): ReactElement {
  return (
    <div className={styles.apart} aria-hidden="true">
      <label htmlFor="enquiry-website">Leave this empty</label>
      <input id="enquiry-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
