import type { ReactElement } from 'react';
import type { EnquiryField } from '../contract/enquiry-form';
import { checkField } from './check-field';
import { ChoiceField } from './choice-field';
import { FoundField, LinesField, TextField } from './text-field';

interface DetailFieldProps {
  readonly field: EnquiryField;
  /** As it is sent. */
  readonly name: string;
  readonly value: string | undefined;
  readonly error: string | undefined;
}

/** A field of a section's own: optional when its schema takes no text. */
export function DetailField({ field, name, value, error }: DetailFieldProps): ReactElement {
  const { kind, label, hint, options = [], schema } = field;
  const required = checkField(schema, '').error !== undefined;
  const text = { name, label: required ? label : `${label} (optional)`, hint, error };
  switch (kind) {
    case 'line':
      return <TextField {...text} value={value} required={required} />;
    case 'number':
      return <TextField {...text} value={value} inputMode="numeric" required={required} />;
    case 'text':
      return <LinesField {...text} value={value} required={required} />;
    case 'choice':
      return <ChoiceField {...text} value={value} options={options} required={required} />;
    case 'hidden':
      return <FoundField {...text} label={label} value={value} />;
  }
}
