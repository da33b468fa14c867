import { useEffect } from 'react';
import type { ReactPortal } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../ui/button';
import styles from './enquiry-part.module.css';
import type { Photograph } from './photograph-cache';
import { fileField } from './use-photographs';
import type { Photographs } from './use-photographs';

interface PhotographListProps {
  readonly element: HTMLFormElement;
  readonly photographs: Photographs;
  readonly isSending: boolean;
}

/** The photographs that go with an enquiry, below the field that adds them. While it is sent they stay as they are. */
export function PhotographList({ element, photographs: { list, remove }, isSending }: PhotographListProps): ReactPortal | null {
  useEffect(() => {
    const field = fileField(element);
    // A field that is disabled loses the focus.
    if (isSending && field === document.activeElement) element.querySelector<HTMLElement>('[type="submit"]')?.focus();
    field?.toggleAttribute('disabled', isSending);
  }, [element, isSending]);

  function removeItem(photograph: Photograph, item: Element | null): void {
    const other = item?.nextElementSibling ?? item?.previousElementSibling;
    (other?.querySelector('button') ?? fileField(element))?.focus();
    remove(photograph);
  }

  const place = element.querySelector('[data-field="photographs"]');
  if (!place || list.length === 0) return null;
  const items = list.map((photograph) => (
    <li key={photograph.id}>
      <span>{photograph.name}</span>
      {/* A button that is disabled would lose the focus. */}
      <Button onClick={({ currentTarget }) => isSending || removeItem(photograph, currentTarget.closest('li'))} aria-disabled={isSending} aria-label={`Remove ${photograph.name}`}>Remove</Button>
    </li>
  ));
  return createPortal(<ul className={styles.photographs} aria-label="Photographs to send">{items}</ul>, place);
}
