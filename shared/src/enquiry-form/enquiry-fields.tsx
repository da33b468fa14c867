import type { ReactElement } from 'react';
import type { EnquiryField, EnquiryForm } from '../contract/enquiry-form';
import { checkField, detailName } from './check-details';
import { callTimes, maxPhotographs, needs, properties } from './enquiry';
import type { EnquiryErrors, EnquiryValues } from './enquiry';
import styles from './enquiry.module.css';
import { ChoiceField, ChoicesField, LabelledField, LinesField, TextField } from './labelled-field';

export interface EnquiryFieldsProps {
  readonly form: Pick<EnquiryForm, 'asksBuilding' | 'fields'>;
  readonly values?: EnquiryValues | undefined;
  readonly errors?: EnquiryErrors | undefined;
  /** Names of the photographs that the server keeps already. */
  readonly photographs?: readonly string[] | undefined;
}

/** The name of a field as it is sent, what was entered, and what is wrong with it. */
interface AnsweredField {
  readonly name: string;
  readonly value: string | undefined;
  readonly error: string | undefined;
}

/** All fields of a form. They are uncontrolled, so that they work before their island is hydrated and without scripts. */
export function EnquiryFields({ form, values = {}, errors = {}, photographs = [] }: EnquiryFieldsProps): ReactElement {
  const propsOf = (name: string): AnsweredField => ({ name, value: values[name], error: errors[name] });
  return (
    <>
      <ChoiceField {...propsOf('about')} label="What is it about?" options={needs} required />
      {form.fields.map((field) => (
        <DetailField key={field.name} {...propsOf(detailName(field.name))} field={field} />
      ))}
      <LinesField {...propsOf('message')} label="In your own words (optional)" hint="What you would like, or what you see, on which TVs and since when." />
      <PhotographsField kept={photographs} error={errors.photographs} />
      {!form.asksBuilding && <ChoiceField {...propsOf('property')} label="Property (optional)" options={properties} />}
      <TextField {...propsOf('place')} label="Postcode or place" hint="The first half is enough, for example OX28, or the name of the village." autoComplete="postal-code" required />
      <TextField {...propsOf('name')} label="Your name" autoComplete="name" required />
      <div className={styles.pair}>
        <TextField {...propsOf('phone')} label="Phone" hint="One of these two is enough." type="tel" autoComplete="tel" />
        <TextField {...propsOf('email')} label="E-mail" hint="You get a copy here." type="email" autoComplete="email" />
      </div>
      <ChoicesField {...propsOf('times')} label="When may we call? (optional)" hint="On a working day." options={callTimes} />
      {/* People neither see nor hear of this field: what is written in it comes from a program. */}
      <div className={styles.apart} aria-hidden="true">
        <label htmlFor="enquiry-blank">Leave this empty</label>
        <input id="enquiry-blank" name="blank" type="text" tabIndex={-1} {...notForFillers} />
      </div>
    </>
  );
}

/**
 * Keeps browsers and password managers (1Password, LastPass, Bitwarden, Dashlane) from filling a field. The name and the label
 * hold no word that they know, such as `website`, `name` or `confirm`: some disregard the attributes.
 */
const notForFillers = { autoComplete: 'off', 'data-1p-ignore': '', 'data-lpignore': 'true', 'data-bwignore': '', 'data-form-type': 'other' } as const;

interface DetailFieldProps extends AnsweredField {
  readonly field: EnquiryField;
}

/** A field of a section's own: optional when its schema takes no text. */
export function DetailField({ field, name, value, error }: DetailFieldProps): ReactElement {
  const { kind, label, hint, options = [], schema } = field;
  const required = checkField(schema, '').error !== undefined;
  const text = { name, label: required ? label : `${label} (optional)`, hint, error };
  if (kind === 'text') return <LinesField {...text} value={value} required={required} />;
  if (kind === 'choice') return <ChoiceField {...text} value={value} options={options} required={required} />;
  if (kind === 'hidden') return <LinesField {...text} label={label} value={value} isFound />;
  return <TextField {...text} value={value} inputMode={kind === 'number' ? 'numeric' : undefined} required={required} />;
}

/** Up to five photographs. A browser never fills a file field again, so those that the server keeps are named. */
function PhotographsField({ kept, error }: { readonly kept: readonly string[]; readonly error: string | undefined }): ReactElement {
  return (
    <>
      <LabelledField name="photographs" label="Photographs (optional)" hint={`Up to ${maxPhotographs}: of the aerial or dish, taken from the ground, of the TV or of the router.`} error={error}>
        {(attributes) => <input {...attributes} type="file" accept="image/*" multiple />}
      </LabelledField>
      {kept.length > 0 && (
        <div className={styles.kept}>
          <p>We have these already; new ones take their place:</p>
          <ul>
            {kept.map((name, index) => (
              <li key={index}>{name}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
