import type { ReactElement, ReactNode } from 'react';
import { addressLines, business, EmailLink, Link, PhoneLink } from '@site/shared';
import { showOpeningHours } from './show-opening-hours';
import styles from './site-footer.module.css';

/** Phone, e-mail, address and the two promises, on every page; the second skip link leads here. */
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
      <li>
        <strong>Price match guaranteed</strong> on <Link to={`${business.costGuidePath}#price-match`}>our price match terms</Link>.
      </li>
      <li>
        <strong>{business.vatNumber === undefined ? 'No VAT is charged' : 'VAT is in our prices'}</strong>, as <Link to={`${business.costGuidePath}#vat`}>our cost guide explains</Link>.
      </li>
    </ul>
  );
}
