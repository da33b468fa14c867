import type { ReactElement } from 'react';
import type { EnquiryValues } from '@site/shared/enquiry-schema';

/** Values that a form sends along without showing them. */
export function HiddenValues({ values }: { readonly values: EnquiryValues }): ReactElement {
  return (
    <>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
