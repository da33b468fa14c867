/** Day of the last real change of this section's pages, `YYYY-MM-DD`. */
export const lastReviewed = '2026-11-23';
