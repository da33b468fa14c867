import type { ComponentProps, ReactElement } from 'react';
import styles from './enquiry.module.css';

interface EnquiryFormFrameProps extends Omit<ComponentProps<'form'>, 'className' | 'action' | 'method' | 'encType' | 'noValidate'> {
  /** Path of the page that has the form: the server takes it there. */
  readonly path: string;
  /** A UUID, or nothing where the server is to choose it. */
  readonly enquiryKey?: string | undefined;
  /** Says when the server made the page, signed; nothing before it has been fetched. */
  readonly token?: string | undefined;
}

/** The form of an enquiry around its fields: the server checks it and shows what is wrong, so browsers do not. */
export function EnquiryFormFrame({ path, enquiryKey = '', token = '', children, ...rest }: EnquiryFormFrameProps): ReactElement {
  return (
    <form {...rest} className={styles.form} method="post" action={path} encType="multipart/form-data" noValidate>
      <input type="hidden" name="key" defaultValue={enquiryKey} />
      <input type="hidden" name="token" defaultValue={token} />
      {children}
    </form>
  );
}
