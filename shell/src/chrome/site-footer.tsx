import type { ReactElement } from 'react';
import { business } from '@site/shared';
import type { Directory, SectionLink } from '@site/shared';
import { ContactSection } from './contact-section';
import { NavLink } from './nav-link';
import { footerGroups } from './page-links';
import type { FooterGroup } from './page-links';
import styles from './site-footer.module.css';

/** The end of every page: the ways to get in touch, the site's links, and links to the business on other sites. */
export function SiteFooter({ sectionLinks }: { readonly sectionLinks: readonly SectionLink[] }): ReactElement {
  return (
    <footer className={styles.footer}>
      <ContactSection />
      <FooterLinks sectionLinks={sectionLinks} />
      <div className={styles.last}>
        <OutsideLinks />
        <p>
          © {business.copyrightYear} {business.name}
        </p>
      </div>
    </footer>
  );
}

/** The site's pages in groups. In each, the links that sections want there come last. */
function FooterLinks({ sectionLinks }: { readonly sectionLinks: readonly SectionLink[] }): ReactElement {
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

/** The business on other sites: social media, trade directories, review sites. */
function OutsideLinks(): ReactElement {
  const social = Object.entries(business.social).filter(([, url]) => url !== undefined);
  return (
    <div className={styles.outside}>
      {business.directories.length > 0 && (
        <ul aria-label="Reviews and directories">
          {business.directories.map((directory) => (
            <li key={directory.name}>
              <DirectoryLink {...directory} />
            </li>
          ))}
        </ul>
      )}
      {social.length > 0 && (
        <ul aria-label="Social media">
          {social.map(([name, url]) => (
            <li key={name}>
              <a href={url}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A rating is only shown in the link to the site where visitors can check it. */
function DirectoryLink({ name, url, rating }: Directory): ReactElement {
  if (!rating) return <a href={url}>{name}</a>;
  return (
    <a href={url}>
      <span className={styles.star} aria-hidden="true">
        ★
      </span>
      {name}: rated {rating.value} out of {rating.outOf}
    </a>
  );
}
