import type { ReactElement } from 'react';
import { business } from '@site/shared';
import { feedPaths } from './feeds/feed-paths';

/** For readers that look for a page's feeds by themselves. */
export function FeedAlternates(): ReactElement {
  return (
    <>
      {feedPaths.map(({ name, path, type }) => (
        <link key={path} rel="alternate" type={type} href={path} title={`${business.name}: advice and guides (${name})`} />
      ))}
    </>
  );
}

/** For people who know what to do with a feed. They are files, which the router has no page for. */
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
      . It takes no e-mail address.
    </p>
  );
}
