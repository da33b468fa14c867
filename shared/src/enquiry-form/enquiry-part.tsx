import { useState } from 'react';
import type { ReactElement } from 'react';
import type { EnquiryForm } from '../contract/enquiry-form';
import { usePagePath } from '../page-path';
import type { EnquiryValues } from './enquiry';
import { EnquirySent } from './enquiry-sent';
import { FillEnquiry } from './fill-enquiry';
import { useEnquiryToken } from './use-enquiry-token';

export interface EnquiryPartProps {
  readonly form: EnquiryForm;
  /** What is filled in already, by the names of the fields, e.g. `{ place: 'Burford' }`. */
  readonly values?: EnquiryValues | undefined;
  /** Level of headings in it: one below the heading that it stands under. */
  readonly heading?: 'h2' | 'h3' | 'h4';
}

/**
 * The form of an enquiry, for a section's island. Until the island is hydrated, and where scripts fail, the browser posts it;
 * then it is checked and sent in place.
 */
export function EnquiryPart({ form, values, heading = 'h3' }: EnquiryPartProps): ReactElement {
  const path = usePagePath();
  const [enquiry, setEnquiry] = useState<{ readonly number: number; readonly reference?: string }>({ number: 1 });
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const takeToken = useEnquiryToken();
  if (enquiry.reference !== undefined) {
    return <EnquirySent reference={enquiry.reference} heading={heading} onAnother={() => setEnquiry({ number: enquiry.number + 1 })} />;
  }
  return (
    <FillEnquiry
      key={enquiry.number}
      form={form}
      values={values}
      heading={heading}
      path={path}
      element={element}
      onElement={setElement}
      isAnother={enquiry.number > 1}
      takeToken={takeToken}
      onSent={(reference) => setEnquiry({ ...enquiry, reference })}
    />
  );
}
