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
 * Formats a day, in Node and in every browser alike: `2026-11-21` becomes `21 November 2026`. Returns any other text as it
 * is.
 */
export function showDay(isoDate: string): string {
  const [, year = '', month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDate) ?? [];
  const monthName = months[Number(month) - 1];
  return monthName ? `${Number(day)} ${monthName} ${year}` : isoDate;
}
