import type { ReactElement, ReactNode } from 'react';
import { addressLines, business, EmailLink, Link, PhoneLink } from '@site/shared';
import type { Day, OpeningHours } from '@site/shared';
import { exampleFields } from '@site/shared/examples';
import styles from './site-footer.module.css';

/** Phone, e-mail, address and the two promises, on every page, and whether they are examples; the second skip link leads here. */
export function ContactSection(): ReactElement {
  return (
    <section id="contact" tabIndex={-1} aria-labelledby="contact-heading" className={styles.contact}>
      <div className={styles.invitation}>
        <h2 id="contact-heading">Get in touch</h2>
        <Promises />
      </div>
      <WaysToGetInTouch />
    </section>
  );
}

/** Phone, e-mail, hours and address, as far as they are set. */
function WaysToGetInTouch(): ReactElement | null {
  const { phone, email, openingHours, address } = business;
  const ways: readonly (readonly [string, ReactNode])[] = [
    ['Phone', phone && <PhoneLink />],
    ['E-mail', email && <EmailLink />],
    ['Hours', showOpeningHours(openingHours)],
    ['Address', address && <address>{addressLines(address).join(', ')}</address>],
  ];
  const known = ways.filter(([, way]) => Boolean(way));
  if (known.length === 0) return null;
  return (
    <dl className={styles.ways}>
      {known.map(([name, way]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{way}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A short claim needs a link to its terms: they are in the cost guide. */
function Promises(): ReactElement {
  return (
    <ul className={styles.promises}>
      {exampleFields(business).length > 0 && (
        <li>
          <strong>This is an example site</strong>: its telephone number and addresses reach nobody.
        </li>
      )}
      <li>
        <strong>Price match guaranteed</strong> on <Link to={`${business.costGuidePath}#price-match`}>our price match terms</Link>.
      </li>
      <li>
        <strong>{business.vatNumber === undefined ? 'No VAT is charged' : 'VAT is in our prices'}</strong>, as <Link to={`${business.costGuidePath}#vat`}>our cost guide explains</Link>.
      </li>
    </ul>
  );
}

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
