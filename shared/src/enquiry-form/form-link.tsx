import type { ReactElement } from 'react';
import { ButtonLink } from '../ui/button';
import { fillForm } from './fill-form';

export interface FormLinkProps {
  /** The tool's result, in lines; undefined while there is none. */
  readonly finding: string | undefined;
  /** Further values that the tool knows, by the names of the form's fields. */
  readonly values?: Readonly<Record<string, string>> | undefined;
}

/** Leads from a tool's answer to the form that its page has, and fills it in on the way. The form has a field `finding` of kind `hidden`. */
export function FormLink({ finding, values }: FormLinkProps): ReactElement | null {
  if (finding === undefined) return null;
  return (
    <p>
      <ButtonLink to="#enquiry" variant="secondary" onClick={() => fillForm({ ...values, 'details.finding': finding })}>
        Add this to my enquiry
      </ButtonLink>
    </p>
  );
}
