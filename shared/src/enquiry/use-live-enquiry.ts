import { useCallback, useEffect, useRef, useState } from 'react';
import type { ComponentType, SubmitEvent } from 'react';
import { hasDraft } from './draft-item';
import { isFormChanged } from './form-values';
import type { LiveEnquiryProps } from './live-enquiry-props';

export interface LiveEnquiryState {
  /** Checks, keeps and sends what is written; undefined until it is loaded. */
  readonly Live: ComponentType<LiveEnquiryProps> | undefined;
  /** Loads it. */
  readonly touch: () => void;
  /** Holds a submission until it is loaded or, where it fails to load, leaves it to the browser. */
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** To be called when it is ready for submissions. */
  readonly ready: () => void;
  /** It failed to load for want of a network, so that the browser cannot post either. */
  readonly isStuck: boolean;
}

/** Loads what checks and sends a form at the first touch of it: pages that nobody writes on do without. */
export function useLiveEnquiry(form: HTMLFormElement | null, path: string, isAnother: boolean): LiveEnquiryState {
  const [Live, setLive] = useState<ComponentType<LiveEnquiryProps>>();
  const [isStuck, setStuck] = useState(false);
  const held = useRef<'no' | 'until loaded' | 'for the browser'>('no');

  const load = useCallback(
    () =>
      loadLiveEnquiry().then(({ LiveEnquiry }) => {
        setLive(() => LiveEnquiry);
        setStuck(false);
      }),
    [],
  );

  // A failure shows on submission.
  const touch = useCallback(() => void load().catch(() => undefined), [load]);

  useEffect(() => {
    if (!form) return;
    if (isAnother) form.querySelector<HTMLElement>('select, input:not([type="hidden"])')?.focus();
    if (hasDraft(path) || isFormChanged(form) || form.contains(document.activeElement)) touch();
  }, [form, path, isAnother, touch]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    if (held.current === 'for the browser') return;
    event.preventDefault();
    if (Live) return;
    const { currentTarget, nativeEvent } = event;
    held.current = 'until loaded';
    load().catch(() => {
      held.current = navigator.onLine ? 'for the browser' : 'no';
      if (navigator.onLine) currentTarget.requestSubmit(nativeEvent.submitter);
      else setStuck(true);
    });
  }

  function ready(): void {
    if (held.current === 'until loaded') form?.requestSubmit();
    held.current = 'no';
  }

  return { Live, touch, submit, ready, isStuck };
}

/** It needs what browsers have on https only; elsewhere the form is posted. */
function loadLiveEnquiry(): Promise<typeof import('./live-enquiry')> {
  return 'randomUUID' in crypto ? import(/* webpackChunkName: "live-enquiry" */ './live-enquiry') : Promise.reject(new Error('Wanted https, found http.'));
}
