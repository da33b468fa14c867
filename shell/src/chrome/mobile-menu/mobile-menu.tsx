import { useState } from 'react';
import type { ReactElement } from 'react';
import { NavLink } from './nav-link';
import { PhoneIcon } from './phone-icon';
import { commercialLinks, contactPath, mainLinks } from './site-links';
import type { SiteLink } from './site-links';
import { closeDetails, useDismissableDetails } from './use-dismissable-details';
import styles from './mobile-menu.module.css';

const groupHeadingId = 'mobile-menu-commercial';

/** The navigation of narrow screens. It opens and its links work before, and without, any script. */
export function MobileMenu(): ReactElement {
  const details = useDismissableDetails();
  // Undefined until a script has seen the menu change: until then the browser alone knows.
  const [expanded, setExpanded] = useState<boolean>();
  const close = () => details.current && closeDetails(details.current);

  return (
    <details ref={details} className={styles.menu} onToggle={(event) => setExpanded(event.currentTarget.open)}>
      <summary aria-expanded={expanded}>
        <span className={styles.bars} aria-hidden="true" />
        Menu
      </summary>
      <nav aria-label="Main" className={styles.panel}>
        <LinksOf links={mainLinks} onChoose={close} />
        <h2 id={groupHeadingId}>COMMERCIAL SERVICES</h2>
        <LinksOf links={commercialLinks} onChoose={close} labelledBy={groupHeadingId} />
      </nav>
    </details>
  );
}

interface LinksOfProps {
  readonly links: readonly SiteLink[];
  readonly onChoose: () => void;
  readonly labelledBy?: string;
}

function LinksOf({ links, onChoose, labelledBy }: LinksOfProps): ReactElement {
  return (
    <ul aria-labelledby={labelledBy}>
      {links.map(({ name, path }) => (
        <li key={path}>
          <NavLink path={path} onClick={onChoose} className={path === contactPath ? styles.call : undefined}>
            {path === contactPath && <PhoneIcon />}
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
