import { useCallback, useEffect, useRef, useState } from 'react';
import type { ComponentType, SubmitEvent } from 'react';
import { isFormChanged, storedDraft } from './form-values';
import { reaches } from './reach-server';
import type { FormBehaviourProps } from './use-sending';

interface FormBehaviourState {
  /** The component that checks, keeps and sends the form; undefined until it is loaded. */
  readonly Behaviour: ComponentType<FormBehaviourProps> | undefined;
  /** Loads it. */
  readonly touch: () => void;
  /** Sends, once it is ready. Until then, holds a submission; where it fails to load, leaves it to the browser. */
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** `Behaviour` calls this when it is ready, with a function that checks and sends the form. */
  readonly ready: (send: () => void) => void;
  /** It failed to load for want of a network, so that the browser cannot post either. */
  readonly isStuck: boolean;
}

/** Loads the code that checks and sends a form when a visitor first touches the form: other pages never load it. */
export function useFormBehaviour(form: HTMLFormElement | null, path: string): FormBehaviourState {
  const [Behaviour, setBehaviour] = useState<ComponentType<FormBehaviourProps>>();
  const [isStuck, setStuck] = useState(false);
  /** There once it is ready, which is a moment after it is rendered. */
  const send = useRef<() => void>(undefined);
  /** Whether a submission is held until then, or left to the browser. */
  const submission = useRef<'free' | 'held' | 'posted'>('free');

  const load = useCallback(
    () =>
      loadFormBehaviour().then(({ FormBehaviour }) => {
        setBehaviour(() => FormBehaviour);
        setStuck(false);
      }),
    [],
  );

  // A failure shows on submission.
  const touch = useCallback(() => void load().catch(() => undefined), [load]);

  useEffect(() => {
    if (form && (storedDraft(path) !== null || isFormChanged(form) || form.contains(document.activeElement))) touch();
  }, [form, path, touch]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    if (submission.current === 'posted') return;
    event.preventDefault();
    if (send.current) return send.current();
    const { currentTarget, nativeEvent } = event;
    submission.current = 'held';
    load().catch(async () => {
      const isReached = await reaches(path);
      submission.current = isReached ? 'posted' : 'free';
      if (isReached) currentTarget.requestSubmit(nativeEvent.submitter);
      else setStuck(true);
    });
  }

  function ready(sendForm: () => void): void {
    send.current = sendForm;
    if (submission.current === 'held') sendForm();
    submission.current = 'free';
  }

  return { Behaviour, touch, submit, ready, isStuck };
}

/** It needs features that browsers have on https only; elsewhere the form is posted. */
function loadFormBehaviour(): Promise<typeof import('./form-behaviour')> {
  return 'randomUUID' in crypto ? import(/* webpackChunkName: "form-behaviour" */ './form-behaviour') : Promise.reject(new Error('The page was not loaded over https.'));
}
