import type { ReactElement } from 'react';
import { business } from '@site/shared';
import { feedPaths } from '../feeds/feed-paths';

/** Lets feed readers find the feeds from the page. */
export function FeedAlternates(): ReactElement {
  return (
    <>
      {feedPaths.map(({ name, path, type }) => (
        <link key={path} rel="alternate" type={type} href={path} title={`${business.name}: advice and guides (${name})`} />
      ))}
    </>
  );
}

/** Links to the feeds. They are files, so these are plain links. */
export function FeedLinks(): ReactElement {
  return (
    <p>
      New guides as a feed:{' '}
      {feedPaths.map(({ name, path }, index) => (
        <span key={path}>
          {index > 0 && ', '}
          <a href={path}>{name}</a>
        </span>
      ))}
      . You need give no e-mail address.
    </p>
  );
}
