import { pageFailureId, retryAttribute } from '../document/page-context';

/** A notice in the document that a page or an island failed to load or to render, with a button to try again. */
export interface FailureNotice {
  readonly element: HTMLElement;
  readonly setRetrying: (retrying: boolean) => void;
}

/** Clones the template for failures that every document has. @param onRetry called when the visitor asks for another try */
export function createFailureNotice(onRetry: () => void): FailureNotice {
  const element = document.createElement('div');
  const template = document.getElementById(pageFailureId);
  if (template instanceof HTMLTemplateElement) element.append(template.content.cloneNode(true));
  const button = element.querySelector(`[${retryAttribute}]`);
  let isRetrying = false;
  button?.addEventListener('click', () => {
    if (!isRetrying) onRetry();
  });
  return {
    element,
    setRetrying(retrying) {
      isRetrying = retrying;
      if (!button) return;
      button.textContent = retrying ? 'Trying again…' : 'Try again';
      button.setAttribute('aria-disabled', String(retrying));
    },
  };
}
