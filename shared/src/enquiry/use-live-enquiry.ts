import { useCallback, useEffect, useRef, useState } from 'react';
import type { ComponentType, SubmitEvent } from 'react';
import { hasDraft } from './draft-item';
import { isFormChanged } from './form-values';
import type { LiveEnquiryProps } from './live-enquiry';

export interface LiveEnquiryState {
  /** Checks, keeps and sends what is written; undefined until it is loaded. */
  readonly Live: ComponentType<LiveEnquiryProps> | undefined;
  /** Loads it. */
  readonly touch: () => void;
  /** Hands a submission to it or, where it fails to load, to the browser. */
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** How often the visitor has tried to send. */
  readonly submissions: number;
  /** It failed to load for want of a network, so that the browser cannot post either. */
  readonly isStuck: boolean;
}

/** Loads what checks and sends a form at the first touch of it: pages that nobody writes on do without. */
export function useLiveEnquiry(form: HTMLFormElement | null, path: string, isAnother: boolean): LiveEnquiryState {
  const [Live, setLive] = useState<ComponentType<LiveEnquiryProps>>();
  const [submissions, setSubmissions] = useState(0);
  const [isStuck, setStuck] = useState(false);
  const isPosting = useRef(false);

  const load = useCallback(async () => {
    const { LiveEnquiry } = await loadLiveEnquiry();
    setLive(() => LiveEnquiry);
    setStuck(false);
  }, []);

  // A failure shows on submission.
  const touch = useCallback(() => void load().catch(() => undefined), [load]);

  useEffect(() => {
    if (!form) return;
    if (isAnother) form.querySelector<HTMLElement>('select, input:not([type="hidden"])')?.focus();
    if (hasDraft(path) || isFormChanged(form) || form.contains(document.activeElement)) touch();
  }, [form, path, isAnother, touch]);

  async function loadOrPost(posted: HTMLFormElement, button: HTMLElement | null): Promise<void> {
    try {
      await load();
    } catch {
      if (!navigator.onLine) return setStuck(true);
      isPosting.current = true;
      posted.requestSubmit(button);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    if (isPosting.current) return;
    event.preventDefault();
    setSubmissions(submissions + 1);
    if (!Live) void loadOrPost(event.currentTarget, event.nativeEvent.submitter);
  }

  return { Live, touch, submit, submissions, isStuck };
}

/** It needs what browsers have on https only; elsewhere the form is posted. */
function loadLiveEnquiry(): Promise<typeof import('./live-enquiry')> {
  return 'randomUUID' in crypto ? import(/* webpackChunkName: "live-enquiry" */ './live-enquiry') : Promise.reject(new Error('Wanted https, found http.'));
}
