/** Day of the last real change of this section's pages, `YYYY-MM-DD` and as read. */
export const lastReviewed = { date: '2026-11-21', text: '21 November 2026' };
