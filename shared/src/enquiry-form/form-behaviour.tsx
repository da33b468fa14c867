import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { usePagePath } from '../contract/use-page-path';
import { QueryScope } from '../query/query-scope';
import { Button } from '../ui/button';
import type { EnquiryErrors } from './enquiry';
import styles from './enquiry-part.module.css';
import { PhotographList } from './photograph-list';
import { ReachedNotice, SendingStatus, SendingTrouble } from './sending-status';
import { openDraft, useDraft } from './use-draft';
import { useFieldChecks } from './use-field-checks';
import { usePhotographs } from './use-photographs';
import { useSending } from './use-sending';
import type { FormBehaviourProps } from './use-sending';

/** The behaviour of a form that somebody uses: it checks fields, keeps a draft, makes photographs smaller, and sends. */
export function FormBehaviour(props: FormBehaviourProps): ReactElement {
  return (
    <QueryScope>
      <UsedForm {...props} />
    </QueryScope>
  );
}

function UsedForm(props: FormBehaviourProps): ReactElement {
  const { form, element, top, heading, onErrors } = props;
  const path = usePagePath();
  const [draft] = useState(() => openDraft(path));
  const [isKept, setKept] = useState(draft.wasKept);
  const [mayHaveArrived] = useState(draft.current().mayHaveArrived);
  const [announcement, setAnnouncement] = useState('');
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    // The title's element leaves with the page, and returns with it.
    const title = document.head.querySelector('title');
    if (!isRefused || !element.isConnected || !title) return undefined;
    title.prepend('Error: ');
    return () => title.firstChild?.remove();
  }, [element, isRefused]);
  const photographs = usePhotographs({ element, draft, onErrors, onAnnounce: setAnnouncement });
  useDraft(element, draft);
  useFieldChecks({ form, element, onErrors, onAnnounce: setAnnouncement });
  const onRefused = (errors: EnquiryErrors) => {
    // The list of errors takes focus, which announces them all.
    setAnnouncement('');
    setRefused(Object.keys(errors).length > 0);
    props.onRefused(errors);
  };
  const sending = useSending({ ...props, path, onRefused, draft, photographs });
  const { isPending, reached, following } = sending;
  if (reached) return createPortal(<ReachedNotice element={element} heading={heading} reached={reached} following={following} />, top);

  function discard(): void {
    photographs.clear();
    draft.remove();
    element.reset();
    setKept(false);
    sending.clear();
    element.querySelector<HTMLElement>('select, input:not([type="hidden"])')?.focus();
  }

  const keptDraft = (
    <div className={styles.kept}>
      <p role="status">What you wrote here earlier is back. {mayHaveArrived ? 'It may not have been sent.' : 'It has not been sent.'}</p>
      <Button onClick={discard}>Discard it</Button>
    </div>
  );
  return (
    <>
      {isKept && !isPending && createPortal(keptDraft, top)}
      <PhotographList element={element} photographs={photographs} isSending={isPending} />
      <p role="status" className={styles.announcement}>{announcement}</p>
      <SendingStatus words={isPending ? 'Your enquiry is being sent.' : ''} />
      <SendingTrouble sending={sending} />
    </>
  );
}
