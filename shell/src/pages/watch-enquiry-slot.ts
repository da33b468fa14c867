import { whenIdle } from '../when-idle';

/**
 * Brings the form that writes an enquiry into each page with a slot for it. When it cannot be had, the page says how to
 * write without; it is asked for again with the next page, and when there is a network again.
 */
export function watchEnquirySlot(): void {
  const bring = () => {
    const slot = document.querySelector<HTMLElement>('[data-enquiry]:empty');
    if (slot) import(/* webpackChunkName: "enquiry" */ './mount-enquiry').then(({ mountEnquiry }) => mountEnquiry(slot), console.warn);
  };
  for (const type of ['page-shown', 'online']) addEventListener(type, bring);
  whenIdle(bring);
}
