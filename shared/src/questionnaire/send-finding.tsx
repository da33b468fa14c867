import { useState } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { Button } from '../ui/button';
import { Link } from '../ui/link';

/** A form that sends what a tool found, e.g. a section's `FindingEnquiry`. */
export type FindingForm = ComponentType<{ readonly finding: string }>;

export interface SendFindingProps {
  /** The tool's result, in lines; undefined while there is none. */
  readonly finding: string | undefined;
  /** Loads the section's form when a visitor asks for it. Rejects when a file fails to load. */
  readonly loadForm: () => Promise<FindingForm>;
}

/** Opens a form below a tool's answer. Once open it stays, with the tool's latest answer. */
export function SendFinding({ finding, loadForm }: SendFindingProps): ReactElement | null {
  const [Form, setForm] = useState<FindingForm>();
  const [latest, setLatest] = useState(finding);
  if (finding !== undefined && finding !== latest) setLatest(finding);

  if (Form && latest !== undefined) return <Form finding={latest} />;
  return finding === undefined ? null : <OpenForm loadForm={loadForm} onLoad={(loaded) => setForm(() => loaded)} />;
}

interface OpenFormProps extends Pick<SendFindingProps, 'loadForm'> {
  readonly onLoad: (form: FindingForm) => void;
}

function OpenForm({ loadForm, onLoad }: OpenFormProps): ReactElement {
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
