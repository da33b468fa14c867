import { useEffect, useRef, useState } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import { business, Button, useHydrated } from '@site/shared';
import styles from './enquiry-form.module.css';
import { needs, properties } from './enquiry-choices';
import { EnquiryField } from './enquiry-field';
import type { FieldAttributes } from './enquiry-field';
import { EnquiryResult } from './enquiry-result';
import { checkEnquiry, composeEnquiry, emptyEnquiry } from './enquiry';
import type { Enquiry, EnquiryErrors, EnquiryText } from './enquiry';

/**
 * A form that writes an enquiry for the visitor to send. It is not in prerendered HTML: a form without scripts would put
 * name and postcode into the address of a request.
 */
export function EnquiryForm(): ReactElement {
  return useHydrated() ? <HydratedForm /> : <div className={styles.space} />;
}

function HydratedForm(): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  const [enquiry, setEnquiry] = useState<Enquiry>(emptyEnquiry);
  const [errors, setErrors] = useState<EnquiryErrors>({});
  const [text, setText] = useState<EnquiryText>();

  // After the errors are on the page: a screen reader then reads them with the field.
  useEffect(() => focusFirstWrong(form.current, errors), [errors]);

  function change(field: keyof Enquiry, value: string): void {
    setEnquiry({ ...enquiry, [field]: value });
    setText(undefined);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const found = checkEnquiry(enquiry);
    setErrors(found);
    setText(Object.keys(found).length > 0 ? undefined : composeEnquiry(enquiry));
  }

  return (
    <>
      <form ref={form} className={styles.form} aria-label="Write an enquiry" noValidate onSubmit={submit}>
        <EnquiryFields enquiry={enquiry} errors={errors} onChange={change} />
        <Button type="submit">Write my enquiry</Button>
      </form>
      {text && <EnquiryResult text={text} email={business.email} />}
    </>
  );
}

function focusFirstWrong(form: HTMLFormElement | null, errors: EnquiryErrors): void {
  const controls = [...(form?.elements ?? [])].filter((control) => control instanceof HTMLElement);
  controls.find((control) => Object.hasOwn(errors, control.getAttribute('name') ?? ''))?.focus();
}

interface EnquiryFieldsProps {
  readonly enquiry: Enquiry;
  readonly errors: EnquiryErrors;
  readonly onChange: (field: keyof Enquiry, value: string) => void;
}

function EnquiryFields({ enquiry, errors, onChange }: EnquiryFieldsProps): ReactElement {
  const control = (field: keyof Enquiry, attributes: FieldAttributes) => ({
    ...attributes,
    name: field,
    value: enquiry[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(field, currentTarget.value),
  });
  return (
    <>
      <EnquiryField label="Your name" error={errors.name}>
        {(attributes) => <input {...control('name', attributes)} type="text" autoComplete="name" required />}
      </EnquiryField>
      <EnquiryField label="Postcode" hint="The first half is enough, for example OX28." error={errors.postcode}>
        {(attributes) => <input {...control('postcode', attributes)} type="text" autoComplete="postal-code" required />}
      </EnquiryField>
      <EnquiryField label="What do you need?" error={errors.need}>
        {(attributes) => (
          <select {...control('need', attributes)} required>
            <Choices choices={needs} />
          </select>
        )}
      </EnquiryField>
      <EnquiryField label="Property (optional)" error={errors.property}>
        {(attributes) => (
          <select {...control('property', attributes)}>
            <Choices choices={properties} />
          </select>
        )}
      </EnquiryField>
      <EnquiryField
        label="Details (optional)"
        hint="What you see, on which sets, and since when."
        error={errors.details}
      >
        {(attributes) => <textarea {...control('details', attributes)} rows={5} />}
      </EnquiryField>
    </>
  );
}

function Choices({ choices }: { readonly choices: readonly string[] }): ReactElement {
  return (
    <>
      <option value="">Choose</option>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </>
  );
}
