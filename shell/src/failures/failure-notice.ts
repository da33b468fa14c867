import { pageFailureId, retryAttribute, shellElement } from '../document/page-context';

/** A notice in the document that a page or an island failed to load or to render, with a button to try again. */
export interface FailureNotice {
  readonly element: HTMLElement;
  readonly setRetrying: (retrying: boolean) => void;
  /** Removes it once the island is there. Focus in it moves to the island's element. */
  readonly giveWayTo: (island: HTMLElement) => void;
}

/**
 * Whether an island works without its script: a form with an action, which the browser sends; links and
 * disclosures, unless there are controls beside them. Where it fails, visitors are not told that it does not work.
 */
export function worksWithoutScript(island: Element): boolean {
  const has = (selector: string) => island.querySelector(selector) !== null;
  return has('form[action]') || (has('a[href], details') && !has('button, input, select, textarea'));
}

/** Clones the template for failures that every document has. @param onRetry called each time that the visitor asks for another try */
export function createFailureNotice(onRetry: () => void): FailureNotice {
  const element = document.createElement('div');
  const template = shellElement(pageFailureId);
  if (template?.content) element.append(template.content.cloneNode(true));
  const button = element.querySelector(`[${retryAttribute}]`);
  button?.addEventListener('click', onRetry);
  return {
    element,
    setRetrying(retrying) {
      if (!button) return;
      button.textContent = retrying ? 'Trying again…' : 'Try again';
      button.setAttribute('aria-disabled', String(retrying));
    },
    giveWayTo(island) {
      if (element.contains(document.activeElement)) {
        island.tabIndex = -1;
        island.focus();
      }
      element.remove();
    },
  };
}
