import type { Dispatch, SetStateAction } from 'react';
import type { EnquiryForm } from '../contract/enquiry-form';
import type { EnquiryErrors } from './enquiry';
import type { FetchedToken } from './fetch-token';

export interface FormBehaviourProps {
  readonly form: EnquiryForm;
  readonly element: HTMLFormElement;
  /** An empty element above it. */
  readonly top: HTMLElement;
  /** Of the page. */
  readonly path: string;
  /** Called with what checks and sends the form, once that is ready for submissions. */
  readonly onReady: (send: () => void) => void;
  readonly takeToken: () => Promise<FetchedToken>;
  /** Changes what is shown at the fields. */
  readonly onErrors: Dispatch<SetStateAction<EnquiryErrors>>;
  /** Called with what hinders sending; with nothing when nothing does. */
  readonly onRefused: (errors: EnquiryErrors) => void;
  readonly onSent: (reference: string) => void;
}
