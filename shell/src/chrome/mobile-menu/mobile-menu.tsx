import type { ReactElement } from 'react';
import { WriteIcon } from '../contact-icons';
import { DetailsMenu } from '../details-menu';
import { NavLink } from '../nav-link';
import { commercialLinks, contactPath, listMainLinks } from '../site-links';
import type { SiteLink } from '../site-links';
import styles from './mobile-menu.module.css';

const groupHeadingId = 'mobile-menu-commercial';

export interface MobileMenuProps {
  /** The link to the post about prices. */
  readonly prices: SiteLink;
  /** Links of sections. They stand before Contact. */
  readonly links?: readonly SiteLink[];
}

/** The navigation of narrow screens. */
export function MobileMenu({ prices, links = [] }: MobileMenuProps): ReactElement {
  const mainLinks = listMainLinks(prices);
  return (
    <DetailsMenu className={styles.menu} label={<Label />}>
      <nav aria-label="Main" className={styles.panel}>
        <LinksOf links={[...mainLinks.slice(0, -1), ...links, ...mainLinks.slice(-1)]} />
        <h2 id={groupHeadingId}>COMMERCIAL SERVICES</h2>
        <LinksOf links={commercialLinks} labelledBy={groupHeadingId} />
      </nav>
    </DetailsMenu>
  );
}

function Label(): ReactElement {
  return (
    <>
      <span className={styles.bars} aria-hidden="true" />
      <span>Menu</span>
      <span>Close</span>
    </>
  );
}

interface LinksOfProps {
  readonly links: readonly SiteLink[];
  readonly labelledBy?: string;
}

function LinksOf({ links, labelledBy }: LinksOfProps): ReactElement {
  return (
    <ul aria-labelledby={labelledBy}>
      {links.map(({ name, path }) => (
        <li key={path}>
          <NavLink path={path} className={path === contactPath ? styles.call : undefined}>
            {path === contactPath && <WriteIcon />}
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
