import type { ReactElement } from 'react';
import { LabelledField } from './labelled-field';
import { maxPhotographs } from './enquiry-limits';
import styles from './enquiry.module.css';

interface PhotographsFieldProps {
  /** Names of those that the server keeps already. */
  readonly kept: readonly string[];
  readonly error: string | undefined;
}

/** Up to five photographs. A browser never fills a file field again, so those that the server keeps are named. */
export function PhotographsField({ kept, error }: PhotographsFieldProps): ReactElement {
  return (
    <>
      <LabelledField
        name="photographs"
        label="Photographs (optional)"
        hint={`Up to ${maxPhotographs}: of the aerial or dish, taken from the ground, of the set or of the router.`}
        error={error}
      >
        {(attributes) => <input {...attributes} type="file" accept="image/*" multiple />}
      </LabelledField>
      {kept.length > 0 && (
        <div className={styles.kept}>
          <p>We have these already; new ones take their place:</p>
          <ul>
            {kept.map((name, index) => (
              <li key={index}>{name}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
