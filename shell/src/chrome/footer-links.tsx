import type { ReactElement } from 'react';
import { NavLink } from './nav-link';
import { footerGroups } from './site-links';
import type { LinkGroup, SiteLink } from './site-links';
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

function Group({ heading, links }: LinkGroup): ReactElement {
  const id = `footer-${heading.toLowerCase()}`;
  return (
    <div>
      <h2 id={id}>{heading}</h2>
      <ul aria-labelledby={id}>
        {links.map((link) => (
          <li key={link.path}>
            <FooterLink {...link} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function FooterLink({ name, path, asDocument }: SiteLink): ReactElement {
  return asDocument ? <a href={path}>{name}</a> : <NavLink path={path}>{name}</NavLink>;
}
