/** Day on which somebody last checked the facts of this section's pages, `YYYY-MM-DD`. */
export const lastReviewed = '2026-11-21';
