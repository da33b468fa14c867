/** Day on which somebody last checked the facts of this section's pages, `YYYY-MM-DD` and as read. */
export const lastReviewed: { readonly date: string; readonly text: string } = {
  date: '2026-11-21',
  text: '21 November 2026',
};
