import type { ReactElement, ReactNode } from 'react';
import { ButtonLink, PhoneButton } from '@site/shared';
import styles from './get-in-touch.module.css';

/** In the middle of a post: what readers may want to ask us there, and how. */
export function GetInTouch({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className={styles.touch}>
      <p>{children}</p>
      <div>
        <PhoneButton />
        <ButtonLink to="/contact#enquiry" variant="secondary">
          Write to us
        </ButtonLink>
      </div>
    </div>
  );
}
