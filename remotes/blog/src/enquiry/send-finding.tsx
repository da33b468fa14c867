import { useState } from 'react';
import type { ReactElement } from 'react';
import { Button, Link } from '@site/shared';

export interface SendFindingProps {
  /** What can be sent now; nothing while the tool has no answer. */
  readonly finding: string | undefined;
}

const loadForm = () => import(/* webpackChunkName: "question-enquiry" */ './question-enquiry').then((module) => module.QuestionEnquiry);

type QuestionForm = Awaited<ReturnType<typeof loadForm>>;

/** Opens a form below a tool's answer. Once open it stays, with the tool's latest answer. */
export function SendFinding({ finding }: SendFindingProps): ReactElement | null {
  const [Form, setForm] = useState<QuestionForm>();
  const [latest, setLatest] = useState(finding);
  if (finding !== undefined && finding !== latest) setLatest(finding);

  if (Form && latest !== undefined) return <Form finding={latest} />;
  return finding === undefined ? null : <OpenForm onLoad={(loaded) => setForm(() => loaded)} />;
}

function OpenForm({ onLoad }: { readonly onLoad: (form: QuestionForm) => void }): ReactElement {
  const [progress, setProgress] = useState<'none' | 'loading' | 'failed'>('none');

  function open(): void {
    setProgress('loading');
    loadForm().then(onLoad, () => setProgress('failed'));
  }

  return (
    <div>
      <Button onClick={open} aria-busy={progress === 'loading'}>
        Send this with my question
      </Button>
      {progress === 'failed' && (
        <p role="alert">
          The form did not load. Try again, or <Link to="/contact">write to us on the contact page</Link>.
        </p>
      )}
    </div>
  );
}
