import type { Day, OpeningHours } from '@site/shared';

const week: readonly Day[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Hours in words: `Monday to Friday, 8:30am to 5pm; Saturday, 9am to midday`. */
export function showOpeningHours(hours: readonly OpeningHours[]): string {
  return hours.map(({ days, opens, closes }) => `${showDays(days)}, ${showTime(opens)} to ${showTime(closes)}`).join('; ');
}

/** Three days or more that follow one another are named by the first and the last. */
function showDays(days: readonly Day[]): string {
  const at = days.map((day) => week.indexOf(day)).sort((a, b) => a - b);
  const names = at.map((index) => week[index] ?? '');
  const isRun = at.every((index, step) => index === (at[0] ?? 0) + step);
  return names.length > 2 && isRun ? `${names[0] ?? ''} to ${names.at(-1) ?? ''}` : new Intl.ListFormat('en-GB').format(names);
}

/** @param time `08:30` */
function showTime(time: string): string {
  if (time === '12:00') return 'midday';
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}
