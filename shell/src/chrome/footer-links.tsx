import type { ReactElement } from 'react';
import type { SectionLink } from '@site/shared';
import { NavLink } from './nav-link';
import { footerGroups } from './footer-groups';
import type { FooterGroup } from './footer-groups';
import styles from './site-footer.module.css';

/** The site's pages in groups. In each, the links that sections want there come last. */
export function FooterLinks({ sectionLinks }: { readonly sectionLinks: readonly SectionLink[] }): ReactElement {
  return (
    <nav aria-label="Footer" className={styles.groups}>
      {footerGroups.map((group) => (
        <Group key={group.id} {...group} links={[...group.links, ...linksIn(group.id, sectionLinks)]} />
      ))}
    </nav>
  );
}

function linksIn(group: FooterGroup['id'], sectionLinks: readonly SectionLink[]): FooterGroup['links'] {
  return sectionLinks.flatMap((link) => (link.place === 'footer' && link.group === group ? [{ name: link.label, path: link.path }] : []));
}

function Group({ id, heading, links }: FooterGroup): ReactElement {
  const headingId = `footer-${id}`;
  return (
    <div>
      <h2 id={headingId}>{heading}</h2>
      <ul aria-labelledby={headingId}>
        {links.map(({ name, path }) => (
          <li key={path}>
            <NavLink path={path}>{name}</NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
