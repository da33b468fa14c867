import type { Day, OpeningHours } from '@site/shared';
import { showOpeningHours } from './contact-section';

const at = (opens: string, closes: string, ...days: Day[]): OpeningHours => ({ days, opens, closes });

test.each<[shown: string, hours: readonly OpeningHours[]]>([
  ['Monday to Friday, 8:30am to 5pm', [at('08:30', '17:00', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday')]],
  ['Monday to Wednesday, 9am to 5pm', [at('09:00', '17:00', 'Wednesday', 'Monday', 'Tuesday')]],
  ['Monday, Wednesday and Friday, 9am to 5:05pm', [at('09:00', '17:05', 'Monday', 'Wednesday', 'Friday')]],
  ['Saturday and Sunday, 10am to midday', [at('10:00', '12:00', 'Saturday', 'Sunday')]],
  ['Saturday, 12:15am to 12:30pm', [at('00:15', '12:30', 'Saturday')]],
  ['Friday, 9am to 5pm; Saturday, 9am to midday', [at('09:00', '17:00', 'Friday'), at('09:00', '12:00', 'Saturday')]],
  ['', []],
])('%s', (shown, hours) => {
  expect(showOpeningHours(hours)).toBe(shown);
});
