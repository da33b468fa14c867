import { announcerId, shellElement } from '../document/page-context';

/** Lets screen readers announce a text, through the live region that every document has. */
export function announce(text: string): void {
  const region = shellElement(announcerId);
  if (region) region.textContent = text;
}
