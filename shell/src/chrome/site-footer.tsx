import type { ReactElement } from 'react';
import { business } from '@site/shared';
import type { SectionLink } from '@site/shared';
import { ContactSection } from './contact-section';
import { FooterLinks } from './footer-links';
import { OutsideLinks } from './outside-links';
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
