import type { ReactElement } from 'react';
import { DetailsMenu } from '../details-menu';
import { NavLink } from '../nav-link';
import { commercialLinks } from '../site-links';
import styles from './commercial-menu.module.css';

/** The commercial links of wide screens. */
export function CommercialMenu(): ReactElement {
  return (
    <DetailsMenu className={styles.menu} label="Commercial" labelClass={styles.trigger}>
      <ul className={styles.list}>
        {commercialLinks.map(({ name, path }) => (
          <li key={path}>
            <NavLink path={path} className={styles.item}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </DetailsMenu>
  );
}
