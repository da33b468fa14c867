import type { ReactElement } from 'react';
import { business } from '@site/shared';
import type { Directory } from '@site/shared';
import styles from './site-footer.module.css';

/** The business on other sites: social media, trade directories, review sites. */
export function OutsideLinks(): ReactElement {
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
