import type { ReactElement } from 'react';
import { business, Island, Link, phoneHref, PhoneLink } from '@site/shared';
import type { SectionLink } from '@site/shared';
import { shellName } from '@site/shared/lock';
import { CommercialMenu } from './commercial-menu/commercial-menu';
import { PhoneIcon, WriteIcon } from './contact-icons';
import { MobileMenu } from './mobile-menu/mobile-menu';
import { NavLink } from './nav-link';
import { mainLinks, pricesLink } from './page-links';
import logoStyles from './site-logo.module.css';
import styles from './site-header.module.css';
import stripStyles from './strip-links.module.css';
import skipStyles from './skip-links.module.css';
import { contactPath } from './site-links';
import type { SiteLink } from './site-links';

/** The top of every page. The HTML has both navigations; the stylesheet shows the fitting one. */
export function SiteHeader({ sectionLinks }: { readonly sectionLinks: readonly SectionLink[] }): ReactElement {
  const links = sectionLinks.flatMap(({ place, label, path }) => (place === 'header' ? [{ name: label, path }] : []));
  return (
    <header className={styles.header}>
      <Strip links={links} />
      <div className={styles.bar}>
        <SiteLogo />
        <nav aria-label="Main" className={styles.wide}>
          <ul>
            {mainLinks().map(({ name, path }) =>
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
                <WriteIcon />
                Contact
              </NavLink>
            </li>
          </ul>
        </nav>
        <div className={styles.narrow}>
          <CallLink />
          <Island section={shellName} name="mobile-menu" when="intent" component={MobileMenu} props={{ prices: { ...pricesLink() }, ...(links.length > 0 && { links }) }} />
        </div>
      </div>
    </header>
  );
}

/** Above the links of wide screens, whose row is full: where we are, once the owner has entered a whole address, the links of sections, and our number. */
function Strip({ links }: { readonly links: readonly SiteLink[] }): ReactElement | null {
  const { address, phone } = business;
  if (!phone && links.length === 0) return null;
  return (
    <p className={styles.strip}>
      <span>{phone && address?.street && `Based in ${address.locality}, ${address.county}`}</span>
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

/** The link to the home page: a gable with an aerial, and the business's name. */
function SiteLogo(): ReactElement {
  return (
    <Link to="/" className={logoStyles.logo}>
      <svg viewBox="0 0 48 48" width="44" height="44" aria-hidden="true" fill="none">
        <path className={logoStyles.wall} d="M8 29 24 17l16 12v15H8Z" />
        <path className={logoStyles.roof} d="M4 31 24 16l20 15" strokeWidth="4" />
        <path className={logoStyles.roof} d="M24 16V4M15 7h18M18 11.500h12" strokeWidth="2.5" />
        <path className={logoStyles.signal} d="M16.5 35.500a10.6 10.6 0 0 1 15 0M20.4 39.400a5.1 5.1 0 0 1 7.2 0" strokeWidth="2.8" />
      </svg>
      <span className={logoStyles.name}>{business.name}</span>
    </Link>
  );
}

/** Links of sections, in the strip above the header's main links. Their style is a module of its own: pages without such links do not carry it. */
function StripLinks({ links }: { readonly links: readonly SiteLink[] }): ReactElement {
  return (
    <span className={stripStyles.links}>
      {links.map(({ name, path }) => (
        <NavLink key={path} path={path}>
          {name}
        </NavLink>
      ))}
    </span>
  );
}

/** The first two stops of the keyboard: they lead past the header, or to the ways to get in touch. */
export function SkipLinks(): ReactElement {
  return (
    <div className={skipStyles.links}>
      <a href="#main">Skip to main content</a>
      <a href="#contact">Skip to contact details</a>
    </div>
  );
}
