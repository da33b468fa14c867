import type { ReactElement } from 'react';
import { business, Island, PhoneLink, phoneHref } from '@site/shared';
import type { SectionLink } from '@site/shared';
import { shellName } from '@site/shared/lock';
import { CommercialMenu } from './commercial-menu/commercial-menu';
import { mainLinks } from './main-links';
import { MobileMenu } from './mobile-menu/mobile-menu';
import { NavLink } from './nav-link';
import { PhoneIcon } from './phone-icon';
import { contactPath } from './site-links';
import type { SiteLink } from './site-links';
import { SiteLogo } from './site-logo';
import styles from './site-header.module.css';
import { StripLinks } from './strip-links';

/** The top of every page. The HTML has both navigations; the stylesheet shows the one that fits the screen. */
export function SiteHeader({ sectionLinks }: { readonly sectionLinks: readonly SectionLink[] }): ReactElement {
  const links = sectionLinks.flatMap(({ place, label, path }) => (place === 'header' ? [{ name: label, path }] : []));
  return (
    <header className={styles.header}>
      <Strip links={links} />
      <div className={styles.bar}>
        <SiteLogo />
        <nav aria-label="Main" className={styles.wide}>
          <ul>
            {mainLinks.map(({ name, path }) =>
              path === contactPath ? null : (
                <li key={path}>
                  <NavLink path={path} className={styles.link}>
                    {name}
                  </NavLink>
                </li>
              ),
            )}
            <li>
              <Island section={shellName} name="commercial-menu" when="intent" component={CommercialMenu} />
            </li>
            <li>
              <NavLink path={contactPath} className={styles.call}>
                <PhoneIcon />
                Contact
              </NavLink>
            </li>
          </ul>
        </nav>
        <div className={styles.narrow}>
          <CallLink />
          <Island section={shellName} name="mobile-menu" when="intent" component={MobileMenu} props={{ pricesPath: business.costGuidePath, ...(links.length > 0 && { links }) }} />
        </div>
      </div>
    </header>
  );
}

/** Above the links of wide screens, whose row is full: where we are, the links of sections, and our number. */
function Strip({ links }: { readonly links: readonly SiteLink[] }): ReactElement | null {
  const { address, phone } = business;
  if (!phone && links.length === 0) return null;
  return (
    <p className={styles.strip}>
      <span>{phone && address && `Based in ${address.locality}, ${address.county}`}</span>
      {links.length > 0 && <StripLinks links={links} />}
      {phone && (
        <span>
          Call <PhoneLink />
        </span>
      )}
    </p>
  );
}

/** On a phone, one press makes the call. */
function CallLink(): ReactElement | null {
  const href = phoneHref(business.phone);
  return href ? (
    <a href={href} className={styles.call} aria-label={`Call ${business.phone}`}>
      <PhoneIcon />
    </a>
  ) : null;
}
