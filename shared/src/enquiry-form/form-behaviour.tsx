import { useState } from 'react';
import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { usePagePath } from '../contract/use-page-path';
import { QueryScope } from '../query/query-scope';
import { Button } from '../ui/button';
import type { EnquiryErrors } from './enquiry';
import styles from './enquiry-part.module.css';
import { PhotographList } from './photograph-list';
import { SendingStatus, SendingTrouble } from './sending-status';
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
  const { form, element, top, onErrors } = props;
  const path = usePagePath();
  const [draft] = useState(() => openDraft(path));
  const [mayHaveArrived] = useState(draft.current().mayHaveArrived);
  const [announcement, setAnnouncement] = useState('');
  const photographs = usePhotographs({ element, draft, onErrors, onAnnounce: setAnnouncement });
  const { isKept, discard } = useDraft(element, draft);
  useFieldChecks({ form, element, onErrors, onAnnounce: setAnnouncement });
  const onRefused = (errors: EnquiryErrors) => {
    // The list of errors takes focus, which announces them all.
    setAnnouncement('');
    props.onRefused(errors);
  };
  const sending = useSending({ ...props, path, onRefused, draft, photographs });
  const discardAll = () => {
    photographs.clear();
    discard();
    sending.clear();
  };
  return (
    <>
      {isKept && !sending.progress && createPortal(<KeptDraft mayHaveArrived={mayHaveArrived} onDiscard={discardAll} />, top)}
      <PhotographList element={element} photographs={photographs} isSending={sending.progress !== undefined} />
      <p role="status" className={styles.announcement}>
        {announcement}
      </p>
      <SendingStatus progress={sending.progress} />
      <SendingTrouble sending={sending} photographs={photographs} />
    </>
  );
}

interface KeptDraftProps {
  readonly mayHaveArrived: boolean;
  readonly onDiscard: () => void;
}

/** Says that the form was filled with what was written earlier. */
function KeptDraft({ mayHaveArrived, onDiscard }: KeptDraftProps): ReactElement {
  return (
    <div className={styles.kept}>
      <p role="status">What you wrote here earlier is back. {mayHaveArrived ? 'It may not have been sent.' : 'It has not been sent.'}</p>
      <Button onClick={onDiscard}>Discard it</Button>
    </div>
  );
}
