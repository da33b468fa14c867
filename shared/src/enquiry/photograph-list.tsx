import type { ReactElement, ReactPortal } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../ui/button';
import styles from './enquiry-part.module.css';
import type { Photographs } from './use-photographs';

interface PhotographListProps {
  readonly element: HTMLFormElement;
  readonly photographs: Photographs;
}

/** The photographs that go with an enquiry, below the field that adds them. */
export function PhotographList({ element, photographs }: PhotographListProps): ReactPortal | null {
  const place = element.querySelector('[data-field="photographs"]');
  return place && photographs.list.length > 0 ? createPortal(<List {...photographs} />, place) : null;
}

function List({ list, remove }: Photographs): ReactElement {
  return (
    <ul className={styles.photographs} aria-label="Photographs to send">
      {list.map((photograph) => (
        <li key={photograph.id}>
          <span>{photograph.name}</span>
          <Button onClick={() => remove(photograph)} aria-label={`Remove ${photograph.name}`}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
