import type { ComponentProps, ReactElement } from 'react';
import { LabelledField } from './labelled-field';
import type { FieldText } from './labelled-field';

interface TextFieldProps extends FieldText, Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'required'> {
  readonly value: string | undefined;
}

/** A line of text. */
export function TextField({ name, label, hint, error, value, ...control }: TextFieldProps): ReactElement {
  return (
    <LabelledField name={name} label={label} hint={hint} error={error}>
      {(attributes) => <input type="text" {...control} {...attributes} defaultValue={value} />}
    </LabelledField>
  );
}

/** Text of several lines. */
export function LinesField({ value, required, ...text }: FieldText & Pick<TextFieldProps, 'value' | 'required'>): ReactElement {
  return <LabelledField {...text}>{(attributes) => <textarea {...attributes} rows={5} defaultValue={value} required={required} />}</LabelledField>;
}

/**
 * What a tool found, for the visitor to read. While it is empty its style hides it, which the placeholder is for. The key
 * replaces the element when the tool has found something else: React does not change a text that is shown.
 */
export function FoundField({ value, ...text }: FieldText & Pick<TextFieldProps, 'value'>): ReactElement {
  return <LabelledField {...text}>{(attributes) => <textarea key={value} {...attributes} rows={8} defaultValue={value} placeholder=" " readOnly />}</LabelledField>;
}
