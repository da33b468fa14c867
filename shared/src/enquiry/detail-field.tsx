import type { ReactElement } from 'react';
import type { EnquiryField } from '../contract/enquiry-form';
import { detailName } from './check-details';
import { ChoiceField } from './choice-field';
import { LinesField, TextField } from './text-field';

interface DetailFieldProps {
  readonly field: EnquiryField;
  readonly value: string | undefined;
  readonly error: string | undefined;
}

/** A field of a section's own. */
export function DetailField({ field, value, error }: DetailFieldProps): ReactElement {
  const { kind, label, hint, options = [] } = field;
  const text = { name: detailName(field.name), label, hint, error };
  switch (kind) {
    case 'line':
      return <TextField {...text} value={value} />;
    case 'number':
      return <TextField {...text} value={value} inputMode="numeric" />;
    case 'text':
      return <LinesField {...text} value={value} />;
    case 'choice':
      return <ChoiceField {...text} value={value} options={options} />;
    case 'hidden':
      return <input type="hidden" name={text.name} defaultValue={value} />;
  }
}
