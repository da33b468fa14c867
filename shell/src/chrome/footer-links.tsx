import type { ReactElement } from 'react';
import { NavLink } from './nav-link';
import { footerGroups } from './footer-groups';
import type { FooterGroup } from './footer-groups';
import styles from './site-footer.module.css';

/** The site's pages in groups. */
export function FooterLinks(): ReactElement {
  return (
    <nav aria-label="Footer" className={styles.groups}>
      {footerGroups.map((group) => (
        <Group key={group.heading} {...group} />
      ))}
    </nav>
  );
}

function Group({ heading, links }: FooterGroup): ReactElement {
  const id = `footer-${heading.toLowerCase()}`;
  return (
    <div>
      <h2 id={id}>{heading}</h2>
      <ul aria-labelledby={id}>
        {links.map(({ name, path }) => (
          <li key={path}>
            <NavLink path={path}>{name}</NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
