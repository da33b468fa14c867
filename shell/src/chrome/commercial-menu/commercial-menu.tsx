import type { ReactElement } from 'react';
import { isActiveLink, useLocation } from '@site/shared';
import { NavLink } from './nav-link';
import { commercialLinks } from './site-links';
import { useDismissableDetails } from './use-dismissable-details';
import { useLazyDropdown } from './use-lazy-dropdown';
import type { DropdownLoader } from './use-lazy-dropdown';
import styles from './commercial-menu.module.css';

const loadCommercialDropdown: DropdownLoader = () =>
  import(/* webpackChunkName: "commercial-dropdown" */ './commercial-dropdown');

/** The Commercial links: plain ones at first, a full menu from the visitor's first intent on. */
export function CommercialMenu({ load = loadCommercialDropdown }: { readonly load?: DropdownLoader }): ReactElement {
  const details = useDismissableDetails();
  const { dropdown, ...intent } = useLazyDropdown(details, load);
  const { pathname } = useLocation();
  const current = commercialLinks.some(({ path }) => isActiveLink(path, pathname));
  const triggerClass = current ? `${styles.trigger} ${styles.current}` : styles.trigger;

  if (dropdown) return <dropdown.Dropdown carried={dropdown.carried} triggerClass={triggerClass} />;
  return (
    <details ref={details} className={styles.menu} {...intent}>
      <summary className={triggerClass}>Commercial</summary>
      <ul className={styles.list}>
        {commercialLinks.map(({ name, path }) => (
          <li key={path}>
            <NavLink path={path} className={styles.item}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
