import type { ReactElement } from 'react';
import { NavLink } from './nav-link';
import type { SiteLink } from './site-links';
import styles from './strip-links.module.css';

/** Links of sections, in the strip above the header's main links. Their style is a module of its own: pages without such links do not carry it. */
export function StripLinks({ links }: { readonly links: readonly SiteLink[] }): ReactElement {
  return (
    <span className={styles.links}>
      {links.map(({ name, path }) => (
        <NavLink key={path} path={path}>
          {name}
        </NavLink>
      ))}
    </span>
  );
}
