/** Brings the form that writes an enquiry into each page with a slot for it. Where it cannot be had, the page says how to write without. */
export function watchEnquirySlot(): void {
  const bring = () => {
    const slot = document.querySelector<HTMLElement>('[data-enquiry]:empty');
    if (slot) import(/* webpackChunkName: "enquiry" */ './mount-enquiry').then(({ mountEnquiry }) => mountEnquiry(slot), console.warn);
  };
  addEventListener('page-shown', bring);
  // In a task of its own: the page is live before.
  setTimeout(bring);
}
