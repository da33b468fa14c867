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

/** What a field has, by its name. */
type Filled = (name: string) => { readonly name: string; readonly value: string | undefined; readonly error: string | undefined };

/** All fields of a form. They are uncontrolled, so that they work before their island is hydrated and without scripts. */
export function EnquiryFields({ form, values = {}, errors = {}, photographs = [] }: EnquiryFieldsProps): ReactElement {
  const filled: Filled = (name) => ({ name, value: values[name], error: errors[name] });
  return (
    <>
      <ChoiceField {...filled('about')} label="What is it about?" options={needs} required />
      {form.fields.map((field) => (
        <DetailField key={field.name} {...filled(detailName(field.name))} field={field} />
      ))}
      <LinesField {...filled('message')} label="In your own words (optional)" hint="What you would like, or what you see, on which sets and since when." />
      <PhotographsField kept={photographs} error={errors.photographs} />
      <ChoiceField {...filled('property')} label="Property (optional)" options={properties} />
      <TextField
        {...filled('place')}
        label="Postcode or place"
        hint="The first half is enough, for example OX28, or the name of the village."
        autoComplete="postal-code"
        required
      />
      <WhoToAnswer filled={filled} />
      <Honeypot />
    </>
  );
}

function WhoToAnswer({ filled }: { readonly filled: Filled }): ReactElement {
  return (
    <>
      <TextField {...filled('name')} label="Your name" autoComplete="name" required />
      <div className={styles.pair}>
        <TextField {...filled('phone')} label="Phone" hint="One of these two is enough." type="tel" autoComplete="tel" />
        <TextField {...filled('email')} label="E-mail" hint="You get a copy here." type="email" autoComplete="email" />
      </div>
      <ChoicesField {...filled('times')} label="When may we call? (optional)" hint="On a working day." options={callTimes} />
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
