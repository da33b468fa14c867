/** Day of the last review of the facts on this section's pages, `YYYY-MM-DD`. */
export const lastReviewed = '2026-11-21';
