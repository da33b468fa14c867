const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * A day as people read it, the same in Node and in every browser: `2026-11-21` is `21 November 2026`.
 * Anything that is not a day comes back as it is.
 */
export function showDay(isoDate: string): string {
  const [, year = '', month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDate) ?? [];
  const monthName = months[Number(month) - 1];
  return monthName ? `${Number(day)} ${monthName} ${year}` : isoDate;
}
