import { useState } from 'react';
import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { QueryScope } from '../query/query-scope';
import type { EnquiryErrors } from './enquiry';
import { openDraft } from './enquiry-draft';
import styles from './enquiry-part.module.css';
import type { FormBehaviourProps } from './form-behaviour-props';
import { KeptDraft } from './kept-draft';
import { PhotographList } from './photograph-list';
import { SendingStatus } from './sending-status';
import { SendingTrouble } from './sending-trouble';
import { useDraft } from './use-draft';
import { useFieldChecks } from './use-field-checks';
import { usePhotographs } from './use-photographs';
import { useSending } from './use-sending';

/** What a form can do once somebody uses it: it checks fields, keeps a draft, makes photographs smaller, and sends. */
export function FormBehaviour(props: FormBehaviourProps): ReactElement {
  return (
    <QueryScope>
      <UsedForm {...props} />
    </QueryScope>
  );
}

function UsedForm(props: FormBehaviourProps): ReactElement {
  const { form, element, top, path, onErrors } = props;
  const [draft] = useState(() => openDraft(path));
  const [mayHaveArrived] = useState(draft.current().mayHaveArrived);
  const [announcement, setAnnouncement] = useState('');
  const photographs = usePhotographs({ element, draft, onErrors, onAnnounce: setAnnouncement });
  const { isKept, discard } = useDraft({ element, draft, photographs });
  useFieldChecks({ form, element, onErrors, onAnnounce: setAnnouncement });
  const onRefused = (errors: EnquiryErrors) => {
    // The list of errors takes focus, which announces them all.
    setAnnouncement('');
    props.onRefused(errors);
  };
  const sending = useSending({ ...props, onRefused, draft, photographs });
  const discardAll = () => {
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
